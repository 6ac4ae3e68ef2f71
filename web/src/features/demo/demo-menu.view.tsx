import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Archive, Console, Download, Path, Pause, Reset, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { $projectUrl, $timePaused, startAnewRequested, timePauseChanged } from '../../entities/runtime/runtime.model.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import { tourStarted } from '../tour/tour.model.ts'
import { $installOffer, installOffered } from './install.model.ts'

/** What this is, and what can be made of it. */
export function DemoMenu() {
  const { t } = useTranslation('demo')
  const [asking, setAsking] = useState(false)
  const [isPaused, startAnew] = useUnit([$timePaused, startAnewRequested])
  useEvent(timePauseChanged, paused => {
    if (isPaused && !paused) notify.success(t('wasPaused'))
  })
  return (
    <>
      <PopoverNext placement="bottom-end" content={<Choices onStartAnew={() => setAsking(true)} />}>
        <Row
          as="button"
          type="button"
          inline
          gap={2}
          pad={[0, 3]}
          tall
          className="sr-tab-chip sr-pill sr-strong sr-nowrap"
          style={{ border: '1px dashed currentColor', color: 'var(--sr-header-text)' }}
          title={t('what')}
          data-testid="demo-chip"
          data-paused={isPaused}
        >
          {isPaused ? <Pause size={18} aria-hidden /> : <Console size={18} aria-hidden />}
          <span className="sr-hush-narrow">{t(isPaused ? 'paused' : 'chip')}</span>
        </Row>
      </PopoverNext>
      <QuestionDialog
        open={asking}
        title={t('startAnew.title')}
        confirmText={t('startAnew.confirm')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          startAnew()
        }}
      >
        <p>{t('startAnew.text')}</p>
      </QuestionDialog>
    </>
  )
}

function Choices({ onStartAnew }: { readonly onStartAnew: () => void }) {
  const { t } = useTranslation(['demo', 'tour', 'terms'])
  const navigate = useNavigate()
  const [offer, project, take, startTour] = useUnit([$installOffer, $projectUrl, installOffered, tourStarted])
  const install = (): void => {
    take(null)
    void offer?.prompt()
  }
  return (
    <Menu size="large" style={{ maxWidth: 320 }}>
      <Box as="li" pad={[2, 3]}>
        {t('demo:what')}
      </Box>
      <MenuDivider />
      <MenuItem icon={<Path />} text={t('terms:guidedMinute')} onClick={() => startTour()} />
      <MenuItem icon={<Archive />} text={t('demo:backup')} onClick={() => void navigate('/admin/transfer')} />
      {offer ? <MenuItem icon={<Download />} text={t('demo:install')} onClick={install} /> : null}
      {project === '' ? null : (
        <MenuItem icon={<Share />} text={t('demo:project')} href={project} target="_blank" rel="noopener noreferrer" />
      )}
      <MenuDivider />
      <MenuItem icon={<Reset />} intent="danger" text={t('demo:startAnew.item')} onClick={onStartAnew} />
    </Menu>
  )
}
