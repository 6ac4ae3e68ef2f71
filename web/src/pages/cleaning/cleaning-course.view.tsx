import { Button, Callout } from '@blueprintjs/core'
import { Stop, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { $pumps } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import type { Cleaning } from './cleaning.documents.ts'
import {
  $askingToCancel,
  $cleaning,
  cancelAsked,
  cancelConfirmed,
  cancelDeclined,
  cancelFx,
  confirmFx,
  confirmPressed,
  outcomeSeen,
} from './cleaning.model.ts'
import { HoseDrawing } from './hose-drawing.view.tsx'

type Going = NonNullable<Cleaning>

/** The programme that goes on, or what became of it. */
export function CleaningCourse() {
  const { t } = useTranslation('cleaning')
  const cleaning = useUnit($cleaning)
  if (cleaning === null) return null
  return (
    <Panel title={t(`programme.${cleaning.programme}.name`)}>
      {cleaning.outcome === null ? <Going cleaning={cleaning} /> : <Outcome outcome={cleaning.outcome} />}
    </Panel>
  )
}

function Going({ cleaning }: { readonly cleaning: Going }) {
  const { t } = useTranslation('cleaning')
  const format = useFormat()
  const { pumps, asking, cancelling, ask, decline, confirm } = useUnit({
    pumps: $pumps,
    asking: $askingToCancel,
    cancelling: cancelFx.pending,
    ask: cancelAsked,
    decline: cancelDeclined,
    confirm: cancelConfirmed,
  })
  const names = pumps.filter(({ id }) => cleaning.pumpIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <div
        className="sr-cleaning-progress"
        role="progressbar"
        aria-label={t('course.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={cleaning.percent}
      >
        <span style={{ width: `${cleaning.percent}%` }} />
      </div>
      <p className="sr-muted">
        {t('course.pumps', { percent: format.percent(cleaning.percent), pumps: names.join(', ') })}
      </p>
      {cleaning.ask === null ? (
        <p className="sr-cleaning-doing" role="status">
          {t(cleaning.doing === 'REST' ? 'course.rests' : 'course.pumpsRun')}
        </p>
      ) : (
        <Ask ask={cleaning.ask} />
      )}
      <div>
        <Button icon={<Stop />} text={t('course.cancel')} onClick={() => ask()} />
      </div>
      <QuestionDialog
        open={asking}
        title={t('course.cancelTitle')}
        confirmText={t('course.cancel')}
        intent="danger"
        busy={cancelling}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        {t('course.cancelText')}
      </QuestionDialog>
    </>
  )
}

/** Something for hands to do; nothing moves until it is confirmed. */
function Ask({ ask }: { readonly ask: NonNullable<Going['ask']> }) {
  const { t } = useTranslation('cleaning')
  const { confirming, confirm } = useUnit({ confirming: confirmFx.pending, confirm: confirmPressed })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ask) button.current?.focus({ preventScroll: true })
  }, [ask])
  return (
    <Stack gap={5} align="center" className="sr-cleaning-ask">
      <HoseDrawing ask={ask} />
      <Stack gap={3} justify="start">
        <div role="status">
          <h3 className="sr-size-22">{t(`ask.${ask}.title`)}</h3>
        </div>
        <p>{t(`ask.${ask}.text`)}</p>
        <Button
          ref={button}
          intent="primary"
          size="large"
          icon={<Tick />}
          text={t('course.done')}
          loading={confirming}
          onClick={() => confirm()}
        />
      </Stack>
    </Stack>
  )
}

const intents = { FINISHED: 'success', CANCELLED: 'warning', ERROR: 'danger' } as const

function Outcome({ outcome }: { readonly outcome: NonNullable<Going['outcome']> }) {
  const { t } = useTranslation('cleaning')
  const seen = useUnit(outcomeSeen)
  return (
    <>
      <div role="status">
        <Callout intent={intents[outcome]} title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.text`)}
        </Callout>
      </div>
      <div>
        <Button intent="primary" text={t('outcome.again')} onClick={() => seen()} />
      </div>
    </>
  )
}
