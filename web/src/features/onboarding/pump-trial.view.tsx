import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPriming } from '#domain/maintenance/commissioning.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { blockedReasonOf } from '../../entities/pump/pump-actions.ts'
import { StopPumpsDocument, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import {
  type CalibrationLiquid,
  type CommissionedPump,
  type Commissioning,
  DiscardCalibrationRunDocument,
  FinishPrimingDocument,
  StartPrimingDocument,
} from './commissioning.documents.ts'
import { missingOf, phaseOf } from './pump-phase.ts'

export interface TrialProps {
  readonly one: CommissionedPump
  readonly pending: Commissioning['pending']
}

/** What is known of a pump that is tried, and what keeps it from being started. */
export function useTrial({ one, pending }: TrialProps) {
  const [machine, isSimulated] = useUnit([$machine, $isSimulated])
  const { settings } = useMachineSettings()
  // What a simulated pump draws is its ingredient; a new machine is tried with water.
  const hasOwn = isSimulated && one.pump.currentIngredientId !== null
  const [chosen, choose] = useState<CalibrationLiquid | null>(null)
  const job: MachinePump['job'] = machine?.pumps.find(({ id }) => id === one.pump.id)?.job ?? null
  return {
    ...{ job, phase: phaseOf(one, job, pending), byScale: settings?.loadCell?.calibrated ?? false },
    ...{ liquid: chosen ?? (hasOwn ? ('INGREDIENT' as const) : ('WATER' as const)), choose },
    blocked: machine === null ? null : blockedReasonOf(machine),
  }
}

/** The pump stops at once; a run that goes on counts as not made. */
export function useStop(pumpId: number) {
  const [isStopping, stop] = useAction(StopPumpsDocument)
  const [, discard] = useAction(DiscardCalibrationRunDocument)
  return [
    isStopping,
    async (isRun: boolean): Promise<void> => {
      await stop({ pumpId })
      if (isRun) await discard({})
    },
  ] as const
}

/** Folded away until it is asked for. */
export const Details = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('commissioning')
  return (
    <details>
      <Row as="summary" inline gap={2} tall className="sr-fold sr-muted sr-strong">
        {label ?? t('details')}
      </Row>
      <Stack gap={3} top pad={[3, 0, 0]}>
        {children}
      </Stack>
    </details>
  )
}

/** Why nothing can be started at all, or what the pump lacks. */
export function Barrier({ one, blocked }: Pick<TrialProps, 'one'> & Pick<ReturnType<typeof useTrial>, 'blocked'>) {
  const { t } = useTranslation('commissioning')
  const blockedLabels = useBlockedLabels()
  const missing = missingOf(one)
  if (missing === null) return blocked && <p role="status">{blockedLabels(blocked)}</p>
  const part = missing === 'output' ? 'wiring' : 'calibration'
  return (
    <Row gap={[2, 4]} wrap>
      <p>{t(`missing.${missing}`)}</p>
      <LinkButton to={`/admin/pump/${one.pump.id}/edit?part=${part}`} text={t(`missing.${missing}To`)} />
    </Row>
  )
}

export function LiquidChoice({ liquid, choose }: Pick<ReturnType<typeof useTrial>, 'liquid' | 'choose'>) {
  const { t } = useTranslation(['commissioning', 'terms'])
  return (
    <Row gap={[2, 4]} wrap>
      <Segments
        label={t('terms:liquid')}
        value={liquid}
        options={(['WATER', 'INGREDIENT'] as const).map(value => ({ value, label: t(`liquid.${value}`) }))}
        onChange={choose}
      />
      <p className="sr-muted">{t(`liquidText.${liquid}`)}</p>
    </Row>
  )
}

/** Fills the tube of a pump, until liquid shows or the scale has seen the first drops. */
export function FillPump(props: TrialProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const { phase, byScale, blocked, ...liquid } = useTrial(props)
  const { one } = props
  const pumpId = one.pump.id
  const [isStarting, start] = useAction(StartPrimingDocument)
  const [isFinishing, finish] = useAction(FinishPrimingDocument)
  const [isStopping, stop] = useStop(pumpId)
  if (phase === 'filling') {
    return (
      <>
        <p role="status">{t('fill.going')}</p>
        <RunTrack percent={null} label={t('fill.going')} />
        <Row gap={2} wrap>
          <Button
            intent="primary"
            size="large"
            text={t('fill.shows')}
            loading={isFinishing}
            onClick={() => void finish({ pumpId })}
          />
          <Button
            size="large"
            icon={<Stop />}
            text={t('terms:stop')}
            loading={isStopping}
            onClick={() => void stop(false)}
          />
        </Row>
      </>
    )
  }
  return (
    <>
      <p className="sr-measure-64">
        {t('fill.text', { amount: format.ml(toMillilitres(mostPriming)) })} {byScale ? t('fill.byScale') : ''}
      </p>
      {isStarting ? null : <Barrier one={one} blocked={blocked} />}
      <Button
        className="sr-at-start"
        intent="primary"
        size="large"
        icon={<Play />}
        text={t(one.primed === null ? 'fill.start' : 'fill.on')}
        loading={isStarting}
        disabled={blocked !== null || missingOf(one) !== null}
        onClick={() => void start({ pumpId, liquid: liquid.liquid })}
      />
      {isStarting && byScale ? <p role="status">{t('weighing')}</p> : null}
      <Details>
        <LiquidChoice {...liquid} />
      </Details>
    </>
  )
}
