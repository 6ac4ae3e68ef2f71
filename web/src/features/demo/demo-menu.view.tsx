import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Archive, Console, Download, Path, Pause, Reset, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { $projectUrl, $timePaused, startAnewRequested } from '../../entities/runtime/runtime.model.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import { startTourFx } from '../tour/start-tour.ts'
import { $canInstall, installWanted } from './install.model.ts'
import { timeGoesOn } from './time-pause.model.ts'
import './demo.css'

/** What this is, and what can be made of it. */
export function DemoMenu() {
  const { t } = useTranslation('demo')
  const [asking, setAsking] = useState(false)
  const [isPaused, startAnew] = useUnit([$timePaused, startAnewRequested])
  useEvent(timeGoesOn, () => notify.success(t('wasPaused')))
  return (
    <>
      <PopoverNext placement="bottom-end" content={<Choices onStartAnew={() => setAsking(true)} />}>
        <Row
          as="button"
          type="button"
          inline
          gap={2}
          pad={[0, 3]}
          className="sr-tab-chip sr-pill sr-strong sr-nowrap"
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
  const [canInstall, project, install, startTour] = useUnit([$canInstall, $projectUrl, installWanted, startTourFx])
  return (
    <Menu size="large" className="sr-tab-menu">
      <Box as="li" pad={[2, 3]}>
        {t('demo:what')}
      </Box>
      <MenuDivider />
      <MenuItem icon={<Path />} text={t('terms:guidedMinute')} onClick={() => void startTour()} />
      <MenuItem icon={<Archive />} text={t('demo:backup')} onClick={() => void navigate('/admin/transfer')} />
      {canInstall ? <MenuItem icon={<Download />} text={t('demo:install')} onClick={() => install()} /> : null}
      {project === '' ? null : (
        <MenuItem icon={<Share />} text={t('demo:project')} href={project} target="_blank" rel="noopener noreferrer" />
      )}
      <MenuDivider />
      <MenuItem icon={<Reset />} intent="danger" text={t('demo:startAnew.item')} onClick={onStartAnew} />
    </Menu>
  )
}
