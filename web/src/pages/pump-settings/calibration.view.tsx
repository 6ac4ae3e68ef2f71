import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { toGrams } from '#domain/units/mass.ts'
import { lightestReference } from '#domain/weighing/calibration.ts'
import { graphql } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import { type LoadCell, liveReading } from '../../entities/machine-settings/machine-settings.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { FormProblem } from '../../forms/form-problem.view.tsx'
import { inRange, type RuleError, required } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { useTask } from '../../queries/use-task.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'

const WeighZeroDocument = graphql(`mutation WeighZero { calibrateLoadCellZero { zeroTaken } }`)
const WeighReferenceDocument = graphql(`
  mutation WeighReference($grams: Float!) { calibrateLoadCellReference(grams: $grams) { calibrated } }
`)
const ValidateDocument = graphql(`mutation Validate($grams: Float!) { validateLoadCell(grams: $grams) }`)

const steps = [1, 2, 3] as const
type Step = (typeof steps)[number]

/** Grams; a lighter one would make noise many grams at the weight of a full glass. */
const lightestGrams = toGrams(lightestReference)

interface CalibrationProps {
  readonly cell: LoadCell
  readonly reread: () => void
}

/** Weighs in three steps: nothing, a known weight, and another look. */
function useCalibration({ cell, reread }: CalibrationProps) {
  const [, weighZero] = useMutation(WeighZeroDocument)
  const [, weighReference] = useMutation(WeighReferenceDocument)
  const [, validate] = useMutation(ValidateDocument)
  // Null: where there's something to do.
  const [chosen, choose] = useState<Step | null>(null)
  const [grams, setGrams] = useState<number | null>(500)
  const [fault, setFault] = useState<RuleError | undefined>(undefined)
  // Each step needs what the one before it has weighed.
  const reached: Step = cell.calibrated ? 3 : cell.zeroTaken ? 2 : 1
  const step = chosen === null || chosen > reached ? reached : chosen
  const { run, reset, ...weighing } = useTask(async (known: number) => {
    if (step === 3) return (await dataOf(validate({ grams: known }))).validateLoadCell
    await (step === 1 ? dataOf(weighZero({})) : dataOf(weighReference({ grams: known })))
    choose(step === 1 ? 2 : 3)
    reread()
    return null
  })
  const press = (): void => {
    const found = required(grams) ?? inRange(grams, { least: lightestGrams, metric: 'g' })
    setFault(step === 1 ? undefined : found)
    if (step === 1 || found === undefined) void run(grams ?? 0)
  }
  const change = (next: number | null): void => {
    setGrams(next)
    setFault(undefined)
    reset()
  }
  const go = (next: Step): void => {
    choose(next)
    reset()
  }
  return { ...{ step, reached, go, press, weighing }, known: uncontrolled('knownGrams', grams, change, fault) }
}

/** The three steps, with what the scale says at the moment beside them. */
export function Calibration(props: CalibrationProps) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const calibration = useCalibration(props)
  const { step: current, reached, go } = calibration
  return (
    <Grid gap={5} template="minmax(0, 1.6fr) minmax(220px, 1fr)" stacked={760} className="sr-calibration">
      <Stack as="ol" gap={2}>
        {steps.map(step => (
          <Grid
            as="li"
            key={step}
            gap={[0, 3]}
            template="44px minmax(0, 1fr)"
            className="sr-calibration-step"
            data-current={step === current}
          >
            <button
              type="button"
              className="sr-across sr-tall sr-size-16 sr-strong"
              disabled={step > reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => go(step)}
            >
              <Stack
                as="span"
                align="center"
                justify="center"
                width={34}
                height={34}
                className="sr-calibration-number sr-mark sr-number"
              >
                {step}
              </Stack>
              {t(`step.${step}.title`)}
            </button>
            {step === current ? <StepBody {...calibration} /> : null}
          </Grid>
        ))}
      </Stack>
      <LiveReading />
    </Grid>
  )
}

function StepBody({ step, go, press, weighing, known }: ReturnType<typeof useCalibration>) {
  const { t } = useTranslation('calibration')
  const { number } = useFormat()
  const { isBusy, done: compared, problem } = weighing
  return (
    <Stack
      gap={4}
      justify="start"
      column="2"
      className="sr-calibration-body"
      style={{ padding: 'var(--sr-space-1) 0 var(--sr-space-4)' }}
    >
      <p>{t(`step.${step}.text`)}</p>
      {step === 1 ? null : (
        <NumberField
          {...known}
          label={t('known.label')}
          hint={t('known.hint', { least: String(lightestGrams) })}
          unit="g"
          decimals={1}
          least={lightestGrams}
        />
      )}
      <FormProblem problem={problem} />
      <div role="status">
        {step < 3 || compared === null ? null : (
          <Callout intent="success">{t('step.3.good', { grams: number(compared) })}</Callout>
        )}
      </div>
      <Row gap={3} align="stretch" wrap>
        <Button
          intent={step === 3 ? 'none' : 'primary'}
          text={t(`step.${step}.button`)}
          loading={isBusy}
          onClick={press}
        />
        {step === 3 ? (
          <>
            <Button variant="minimal" text={t('step.3.again')} onClick={() => go(1)} />
            <LinkButton primary to="/admin/pump" text={t('setup.finish')} />
          </>
        ) : null}
      </Row>
    </Stack>
  )
}

/** The weight on the scale at the moment; the bare count too, which moves before anything is calibrated. */
function LiveReading() {
  const { t } = useTranslation(['calibration', 'terms'])
  const { number } = useFormat()
  useLive(liveReading)
  const { grams = null, raw = null, steady = false } = useUnit(liveReading.$value) ?? {}
  const state = raw === null ? 'silent' : steady ? 'steady' : 'moving'
  return (
    <Stack
      as="section"
      gap={0.5}
      justify="center"
      pad={4}
      className="sr-well sr-text-center sr-reading"
      aria-label={t('reading.title')}
    >
      <span className="sr-muted">{t('reading.title')}</span>
      <span className="sr-reading-grams sr-tight sr-number sr-strong" data-testid="reading" data-grams={grams ?? ''}>
        {grams === null ? '–' : t('terms:gramsValue', { grams: number(grams) })}
      </span>
      <span className="sr-muted sr-number">
        {t('reading.raw', { raw: raw === null ? '–' : number(Math.round(raw)) })}
      </span>
      <Row as="span" inline gap={2} className="sr-reading-steady" data-steady={state === 'steady'} data-testid="steady">
        {t(`reading.${state}`)}
      </Row>
    </Stack>
  )
}
