import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import {
  $pinUsage,
  type Board,
  type Hardware,
  hardwareQuery,
  useHardware,
} from '../../entities/hardware/hardware.model.ts'
import { pageOf, usePinLabels } from '../../entities/hardware/pins.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Dialog, QuestionDialog } from '../../ui/dialog.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import {
  $deleteProblem,
  $toDelete,
  deleteConfirmed,
  deleteDeclined,
  deleteFx,
  restartFx,
} from './board-actions.model.ts'
import { type BoardLook, BusOff, EmptyChip, ExpanderPanel, LocalBoard, PinMark } from './board-panels.view.tsx'
import './hardware.css'

/** Every pin of the machine, and what hangs on it. */
export function GpioPage() {
  const { t } = useTranslation(['hardware', 'terms'])
  const content = useHardware()
  const [look, setLook] = useState<BoardLook>('drawing')
  const [success, refetch] = useUnit([notify.success, hardwareQuery.refetch])
  useEvent(restartFx.done, () => success(t('restarted')))
  useEvent(deleteFx.done, () => {
    success(t('deleted'))
    // The button that had the focus is gone with its panel.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sr-gpio-expanders-head button')?.focus())
  })
  return (
    <Stack gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <Segments
          label={t('look.label')}
          value={look}
          options={[
            { value: 'drawing', label: t('look.drawing') },
            { value: 'table', label: t('terms:table') },
          ]}
          onChange={setLook}
        />
      </PageHead>
      <Onboarding />
      <UnavailableInDemo what="pins" />
      {content.kind === 'loading' ? <Loading /> : null}
      {content.kind === 'failed' ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'ready' ? <Boards {...content.value} look={look} /> : null}
      <DeleteBoard />
    </Stack>
  )
}

function Boards({ boards, i2c, look }: Hardware & { readonly look: BoardLook }) {
  const { t } = useTranslation(['hardware', 'terms'])
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
          <Row gap={3} justify="between" wrap className="sr-gpio-expanders-head">
            <h2 id="sr-expanders">{t('terms:expanders')}</h2>
            <Button
              intent="primary"
              icon={<Plus />}
              text={t('add')}
              disabled={!i2c.enabled}
              onClick={() => void navigate('/admin/gpio/expander/new')}
            />
          </Row>
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

/** How much there is, and whether there is a bus. */
function GpioStatus({ boards, i2c }: Hardware) {
  const { t } = useTranslation(['hardware', 'terms'])
  const { number } = useFormat()
  const { used, all } = useUnit($pinUsage)
  return (
    <Row as="section" gap={[4, 6]} align="stretch" wrap pad={[4, 5]} className="sr-card" aria-label={t('status.title')}>
      <Stack top gap={1} style={{ minWidth: 150 }}>
        <span className="sr-muted">{t('terms:pins')}</span>
        <strong className="sr-display sr-size-24">{t('usage', { used: number(used), all: number(all) })}</strong>
        <RunTrack percent={all === 0 ? 0 : (used / all) * 100} height={6} shade={10} />
      </Stack>
      <Stack top gap={1} style={{ minWidth: 150 }}>
        <span className="sr-muted">{t('status.boards')}</span>
        <strong className="sr-display sr-size-24">{number(boards.length)}</strong>
        {boards.map(({ id, name, problem }) =>
          problem ? (
            <Badge key={id} tone="danger">
              {t('lostBoard.title', { name })}
            </Badge>
          ) : null,
        )}
      </Stack>
      <Grid top gap={[1, 4]} align="center" grow template="1fr auto" style={{ minWidth: 150 }}>
        <span className="sr-muted">{t('owner.I2C')}</span>
        <Row as="span" gap={2} align="stretch" wrap>
          <Badge tone={i2c.enabled ? 'good' : undefined}>{i2c.enabled ? t('status.on') : t('status.off')}</Badge>
          {i2c.sdaPin && i2c.sclPin ? (
            <>
              <Badge>{t('status.line', { line: t('line.SDA'), pin: i2c.sdaPin.label })}</Badge>
              <Badge>{t('status.line', { line: t('line.SCL'), pin: i2c.sclPin.label })}</Badge>
            </>
          ) : null}
        </Row>
        <LinkButton className="sr-gpio-bus-button" to="/admin/gpio/i2c" text={t('status.configure')} />
      </Grid>
    </Row>
  )
}

/** Asks before an expander is deleted, and lists what's connected to it. */
function DeleteBoard() {
  const { t } = useTranslation(['hardware', 'common', 'terms'])
  const problemText = useProblemText()
  const [board, problem, isBusy] = useUnit([$toDelete, $deleteProblem, deleteFx.pending])
  const [decline, confirm] = useUnit([deleteDeclined, deleteConfirmed])
  const isUsed = (board?.usedPinCount ?? 0) > 0
  return (
    <>
      <QuestionDialog
        open={board !== null && !isUsed}
        title={t('terms:deleteQuestion', { name: board?.name ?? '' })}
        confirmText={t('common:delete')}
        intent="danger"
        busy={isBusy}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        <p>{t('deletion.text')}</p>
        {problem ? <Callout intent="danger">{problemText(problem)}</Callout> : null}
      </QuestionDialog>
      <Dialog
        isOpen={board !== null && isUsed}
        title={t('deletion.usedTitle', { name: board?.name ?? '' })}
        onClose={() => decline()}
      >
        <DialogBody>
          <p>{t('deletion.usedText')}</p>
          {board ? <Users board={board} onLeave={() => decline()} /> : null}
        </DialogBody>
        <DialogFooter actions={<Button intent="primary" text={t('deletion.understood')} onClick={() => decline()} />} />
      </Dialog>
    </>
  )
}

function Users({ board, onLeave }: { readonly board: Board; readonly onLeave: () => void }) {
  const labels = usePinLabels()
  return (
    <List gap={1} className="sr-above-3">
      {board.pins.map(({ pin, use }) =>
        use ? (
          <Row as="li" key={pin.nr} className="sr-tall">
            <PinMark owner={use.owner} />
            <Link to={pageOf(use)} onClick={onLeave}>
              {labels.use(use)}
            </Link>
            <span className="sr-muted sr-push">{pin.label}</span>
          </Row>
        ) : null,
      )}
    </List>
  )
}
