import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Hardware, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { useHardware } from '../../entities/hardware/use-hardware.ts'
import { FirstHour } from '../../features/first-hour/first-hour.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { deleteFx, restartFx } from './board-actions.model.ts'
import type { BoardLook } from './board-contents.view.tsx'
import { BusOff, EmptyChip } from './bus-off.view.tsx'
import { DeleteBoard } from './delete-board.view.tsx'
import { ExpanderPanel } from './expander-panel.view.tsx'
import { GpioStatus } from './gpio-status.view.tsx'
import { LocalBoard } from './local-board.view.tsx'
import './hardware.css'

/** Every pin of the machine, and what hangs on it. */
export function GpioPage() {
  const { t } = useTranslation('hardware')
  const content = useHardware()
  const [look, setLook] = useState<BoardLook>('drawing')
  const [success, refetch] = useUnit([notify.success, hardwareQuery.refetch])
  useOccurrence(restartFx.done, () => success(t('restarted')))
  useOccurrence(deleteFx.done, () => {
    success(t('deleted'))
    // The button that had the focus is gone with its panel.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sr-gpio-expanders-head button')?.focus())
  })
  return (
    <div className="sr-page sr-gpio">
      <PageHead title={t('title')} lead={t('lead')}>
        <Segments
          label={t('look.label')}
          value={look}
          options={[
            { value: 'drawing', label: t('look.drawing') },
            { value: 'table', label: t('look.table') },
          ]}
          onChange={setLook}
        />
      </PageHead>
      <FirstHour />
      {content.kind === 'loading' ? <Loading /> : null}
      {content.kind === 'failed' ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'ready' ? <Boards {...content.value} look={look} /> : null}
      <DeleteBoard />
    </div>
  )
}

function Boards({ boards, i2c, look }: Hardware & { readonly look: BoardLook }) {
  const { t } = useTranslation('hardware')
  const navigate = useNavigate()
  const expanders = boards.filter(({ kind }) => kind === 'I2C')
  return (
    <>
      <GpioStatus boards={boards} i2c={i2c} />
      <Grid gap={4} align="start" fit={420}>
        <Stack gap={4} shrink>
          {boards
            .filter(({ kind }) => kind === 'LOCAL')
            .map(board => (
              <LocalBoard key={board.id} board={board} look={look} />
            ))}
        </Stack>
        <Stack as="section" gap={4} shrink aria-labelledby="sr-expanders">
          <div className="sr-gpio-expanders-head">
            <h2 id="sr-expanders">{t('expanders')}</h2>
            <Button
              intent="primary"
              icon={<Plus />}
              text={t('add')}
              disabled={!i2c.enabled}
              onClick={() => void navigate('/admin/gpio/expander/new')}
            />
          </div>
          {i2c.enabled ? null : <BusOff />}
          {i2c.enabled && expanders.length === 0 ? (
            <div className="sr-card">
              <EmptyState title={t('noExpanders.title')} text={t('noExpanders.text')} picture={<EmptyChip />} />
            </div>
          ) : null}
          {expanders.map(board => (
            <ExpanderPanel key={board.id} board={board} look={look} />
          ))}
        </Stack>
      </Grid>
    </>
  )
}

const Loading = () => (
  <>
    <Skeleton height="104px" />
    <Grid gap={4} align="start" fit={420}>
      <Skeleton height="1040px" />
      <Skeleton height="320px" />
    </Grid>
  </>
)
