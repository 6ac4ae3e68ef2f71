import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { graphql } from '../../api/graphql.ts'
import { CalibratePump } from '../../features/onboarding/calibrate-pump.view.tsx'
import type { CommissionedPump, Commissioning } from '../../features/onboarding/commissioning.documents.ts'
import { FillPump } from '../../features/onboarding/pump-trial.view.tsx'
import { type PumpStep, pumpDone } from '../../features/onboarding/setup-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { StepProps } from './step-props.ts'

const SkipPumpDocument = graphql(`
  mutation SkipPump($pumpId: Int!, $skipped: Boolean!) { skipPump(pumpId: $pumpId, skipped: $skipped) { startedAt } }
`)

interface PumpByPumpProps {
  readonly known: Commissioning
  readonly step: PumpStep
  /** What was found out about a pump that's through. */
  readonly said?: (one: CommissionedPump) => string | null
  readonly children: (one: CommissionedPump, onDone: () => void) => ReactNode
}

/** One pump after the other: the next is up as soon as one is done, and any can be done once more. */
export function PumpByPump({ known: { pumps, pending }, step, said, children }: PumpByPumpProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const [params] = useSearchParams()
  const [chosen, choose] = useState<number | null>(Number(params.get('pump')) || null)
  const isDone = pumpDone[step]
  const id = chosen ?? pending?.pumpId ?? pumps.find(one => !isDone(one))?.pump.id
  const one = pumps.find(({ pump }) => pump.id === id)
  if (pumps.length === 0) return <p>{t('noPumps')}</p>
  return (
    <>
      <List gap={2} className="sr-pump-chips" aria-label={t('terms:allPumps')}>
        {pumps.map((each, index) => (
          <li key={each.pump.id}>
            <Button
              active={each.pump.id === id}
              aria-current={each.pump.id === id ? 'true' : undefined}
              aria-label={t(isDone(each) ? 'pumpDone' : 'pumpOpen', {
                nr: String(index + 1),
                pump: each.pump.printName,
              })}
              title={each.pump.printName}
              text={index + 1}
              endIcon={isDone(each) ? <Tick /> : undefined}
              onClick={() => choose(each.pump.id)}
            />
          </li>
        ))}
      </List>
      {one === undefined ? (
        <p className="sr-size-18 sr-strong" role="status">
          {t(`all.${step}`)}
        </p>
      ) : (
        <Stack
          as="section"
          gap={4}
          top
          shrink
          minHeight={220}
          aria-labelledby="course-pump"
          data-testid="course"
          data-pump={one.pump.printName}
          data-done={isDone(one)}
        >
          <Row as="header" gap={[1, 3]} align="baseline" wrap>
            <h2 className="sr-size-24" id="course-pump">
              {one.pump.printName}
            </h2>
            <span className="sr-muted sr-number">{(isDone(one) && said?.(one)) || (one.ingredientName ?? '')}</span>
          </Row>
          {children(one, () => choose(null))}
          <Skip one={one} isDone={isDone(one)} onNext={() => choose(null)} />
        </Stack>
      )}
    </>
  )
}

/** A pump that's left out needs nothing; one that's through makes room for the next. */
function Skip({ one, isDone, onNext }: { readonly one: CommissionedPump; isDone: boolean; onNext: () => void }) {
  const { t } = useTranslation('commissioning')
  const [isSkipping, skip] = useAction(SkipPumpDocument)
  const set = (skipped: boolean): void => void skip({ pumpId: one.pump.id, skipped }).then(onNext)
  return (
    <Row justify="end">
      {isDone && !one.skipped ? (
        <Button text={t('nextPump')} onClick={onNext} />
      ) : (
        <Button
          variant="minimal"
          text={t(one.skipped ? 'unskip' : 'skip')}
          loading={isSkipping}
          onClick={() => set(!one.skipped)}
        />
      )}
    </Row>
  )
}

/** Fills the tubes. */
export function FillStep({ known }: StepProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  return (
    <PumpByPump
      known={known}
      step="fill"
      said={({ pump }) => (pump.tubeCapacityMl ? t('fill.tube', { amount: format.ml(pump.tubeCapacityMl) }) : null)}
    >
      {one =>
        one.pump.kind === 'VALVE' ? (
          <p>{t('valve')}</p>
        ) : (
          <FillPump key={one.pump.id} one={one} pending={known.pending} />
        )
      }
    </PumpByPump>
  )
}

/** Lets each pump run once, and takes over what came. */
export function CalibrateStep({ known }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  return (
    <PumpByPump
      known={known}
      step="calibrate"
      said={({ flowMlPerSecond: flow }) => (flow ? t('terms:flowValue', { flow: format.exact(flow) }) : null)}
    >
      {(one, onDone) =>
        one.pump.kind === 'VALVE' ? (
          <p>{t('valve')}</p>
        ) : (
          <CalibratePump key={one.pump.id} one={one} pending={known.pending} onDone={onDone} />
        )
      }
    </PumpByPump>
  )
}
