import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Play, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { graphql } from '../../api/graphql.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { StartPumpJobDocument, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { type CommissionedPump, type PumpStep, pumpDone } from '../../features/onboarding/commissioning.ts'
import { BigButton, CalibratePump, FillPump } from '../../features/onboarding/pump-trial.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { OutputName, type StepProps } from './first-steps.view.tsx'

const SkipPumpDocument = graphql(`
  mutation SkipPump($pumpId: Int!, $skipped: Boolean!) { skipPump(pumpId: $pumpId, skipped: $skipped) { startedAt } }
`)

interface PumpByPumpProps extends Pick<StepProps, 'known'> {
  readonly step: PumpStep
  /** What was found out about a pump that's through. */
  readonly said?: (one: CommissionedPump) => string | null
  readonly children: (one: CommissionedPump, onDone: () => void) => ReactNode
}

/** One pump after the other: the next is up as soon as one is done, and any can be done once more. */
function PumpByPump({ known: { pumps, pending }, step, said, children }: PumpByPumpProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const [params] = useSearchParams()
  const [chosen, choose] = useState<number | null>(Number(params.get('pump')) || null)
  const [isSkipping, skip] = useAction(SkipPumpDocument)
  const isDone = pumpDone[step]
  const id = chosen ?? pending?.pumpId ?? pumps.find(one => !isDone(one))?.pump.id
  const one = pumps.find(({ pump }) => pump.id === id)
  const next = (): void => choose(null)
  if (pumps.length === 0) return <p>{t('noPumps')}</p>
  return (
    <>
      <Row as="ul" gap={2} wrap aria-label={t('terms:allPumps')}>
        {pumps.map((each, index) => (
          <li key={each.pump.id}>
            <Button
              style={{ minWidth: 56 }}
              active={each === one}
              aria-current={each === one ? 'true' : undefined}
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
      </Row>
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
            <h2 className="sr-size-22" id="course-pump">
              {one.pump.printName}
            </h2>
            <span className="sr-muted sr-number">{(isDone(one) && said?.(one)) || (one.ingredientName ?? '')}</span>
          </Row>
          {children(one, next)}
          <Row justify="end">
            {isDone(one) && !one.skipped ? (
              <Button text={t('nextPump')} onClick={next} />
            ) : (
              <Button
                variant="minimal"
                text={t(one.skipped ? 'unskip' : 'skip')}
                loading={isSkipping}
                onClick={() => void skip({ pumpId: one.pump.id, skipped: !one.skipped }).then(next)}
              />
            )}
          </Row>
        </Stack>
      )}
    </>
  )
}

export function FillStep({ known, known: { pending } }: StepProps) {
  const { t } = useTranslation('commissioning')
  const { ml } = useFormat()
  return (
    <PumpByPump
      known={known}
      step="fill"
      said={({ pump: { tubeCapacityMl: tube } }) => (tube ? t('fill.tube', { amount: ml(tube) }) : null)}
    >
      {one => (one.pump.kind === 'VALVE' ? <p>{t('valve')}</p> : <FillPump key={one.pump.id} {...{ one, pending }} />)}
    </PumpByPump>
  )
}

export function CalibrateStep({ known, known: { pending } }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { exact } = useFormat()
  return (
    <PumpByPump
      known={known}
      step="calibrate"
      said={({ flowMlPerSecond: flow }) => (flow ? t('terms:flowValue', { flow: exact(flow) }) : null)}
    >
      {(one, onDone) =>
        one.pump.kind === 'VALVE' ? (
          <p>{t('valve')}</p>
        ) : (
          <CalibratePump key={one.pump.id} {...{ one, onDone, pending }} />
        )
      }
    </PumpByPump>
  )
}

const AnswerOutputDocument = graphql(`
  mutation AnswerOutput($pumpId: Int!, $answer: OutputAnswer!, $movedPumpId: Int) {
    answerOutput(pumpId: $pumpId, answer: $answer, movedPumpId: $movedPumpId) { startedAt }
  }
`)
const CorrectLevelDocument = graphql(`
  mutation CorrectLevel($pumpId: Int!, $high: Boolean!) { correctLevel(pumpId: $pumpId, high: $high) { startedAt } }
`)

/** Whether each pump is on the output that it's believed to be on; while nothing can flow. */
export function OutputsStep({ known }: StepProps) {
  // Gone with the step: an owner who fills tubes in between is asked again.
  const [isSafe, setSafe] = useState(false)
  return (
    <>
      <Safety isSafe={isSafe} onChange={setSafe} />
      <PumpByPump known={known} step="outputs">
        {(one, onDone) => <Output key={one.pump.id} one={one} pumps={known.pumps} isSafe={isSafe} onDone={onDone} />}
      </PumpByPump>
    </>
  )
}

/** Nothing is switched before a person has said that nothing can flow. */
function Safety({ isSafe, onChange }: { readonly isSafe: boolean; readonly onChange: (is: boolean) => void }) {
  const { t } = useTranslation('commissioning')
  return (
    <Callout intent={isSafe ? 'success' : 'warning'} icon={null}>
      <Checkbox
        className="sr-strong"
        style={{ margin: 0 }}
        size="large"
        checked={isSafe}
        label={t('outputs.safe')}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Callout>
  )
}

interface OutputProps {
  readonly one: CommissionedPump
  readonly pumps: readonly CommissionedPump[]
  readonly isSafe: boolean
  readonly onDone: () => void
}

function Output({ one, pumps, isSafe, onDone }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const machine = useUnit($machine)
  const [isShown, setShown] = useState(false)
  const [isStarting, start] = useAction(StartPumpJobDocument)
  const { pump, showable, output, levelCorrected } = one
  const isOn = machine?.pumps.some(({ job }) => job !== null) ?? true
  const show = async (): Promise<void> => {
    if (await start({ pumpId: pump.id, advice: 'PROBE', amount: 1 })) setShown(true)
  }
  const answered = (isRight: boolean): void => {
    setShown(false)
    if (isRight) onDone()
  }
  const isChanged = output?.stale || (output === null && levelCorrected)
  return (
    <>
      <Row gap={[2, 4]} wrap>
        <OutputName one={one} />
        {showable ? null : <LinkButton to={`/admin/pump/${pump.id}/edit?part=wiring`} text={t('pump.setUp')} />}
      </Row>
      {isChanged ? <p>{t('outputs.changed')}</p> : null}
      {!isChanged && output?.answer === 'NOTHING' ? <p className="sr-measure-72">{t('outputs.nothing')}</p> : null}
      <BigButton
        intent={isShown ? 'none' : 'primary'}
        icon={<Play />}
        text={t(isShown ? 'outputs.again' : 'outputs.run')}
        loading={isStarting}
        disabled={!isSafe || !showable || isOn}
        onClick={() => void show()}
      />
      {isShown ? <Question {...{ one, pumps, isOn }} onAnswered={answered} /> : null}
    </>
  )
}

interface QuestionProps extends Pick<OutputProps, 'one' | 'pumps'> {
  readonly isOn: boolean
  readonly onAnswered: (isRight: boolean) => void
}

function Question({ one: { pump, onAtHigh }, pumps, isOn, onAnswered }: QuestionProps) {
  const { t } = useTranslation('commissioning')
  const [isAnswering, answer] = useAction(AnswerOutputDocument)
  const [isCorrecting, correct] = useAction(CorrectLevelDocument)
  const pumpId = pump.id
  const disabled = isOn || isAnswering || isCorrecting
  const moved = async (movedPumpId: number): Promise<void> => {
    const isRight = movedPumpId === pumpId
    const said = isRight ? ({ answer: 'REACTED' } as const) : ({ answer: 'OTHER', movedPumpId } as const)
    if (await answer({ pumpId, ...said })) onAnswered(isRight)
  }
  const invert = async (): Promise<void> => {
    if (!(await answer({ pumpId, answer: 'INVERTED' }))) return
    if (onAtHigh === null || (await correct({ pumpId, high: !onAtHigh }))) onAnswered(false)
  }
  const nothing = async (): Promise<void> => {
    if (await answer({ pumpId, answer: 'NOTHING' })) onAnswered(false)
  }
  const inverted = t(pump.kind === 'STEPPER' ? 'outputs.heldAtRest' : 'outputs.inverted')
  // Pumps with one output each can be mixed up; a stepper has two.
  const confusable = pumps.filter(one => (one.pump.kind === 'STEPPER') === (pump.kind === 'STEPPER'))
  return (
    <Row as="fieldset" gap={2} wrap>
      <legend className="sr-strong sr-size-18 sr-under-1">{t('outputs.question')}</legend>
      {confusable.map(({ pump: { id, printName } }) => (
        <BigButton key={id} text={printName} disabled={disabled} onClick={() => void moved(id)} />
      ))}
      <BigButton variant="outlined" text={t('outputs.none')} disabled={disabled} onClick={() => void nothing()} />
      <BigButton variant="outlined" text={inverted} disabled={disabled} onClick={() => void invert()} />
    </Row>
  )
}

/** Longer than three times blinking, with time to look for it. */
const pauseMs = 2600
/** It doesn't go on forever. */
const mostRounds = 3

/** Blinks one output after the other, until a person has found the one that's looked for. */
export function FindOutput({ known: { pumps } }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const shown = pumps.filter(({ showable }) => showable).map(({ pump }) => pump)
  const [isSafe, setSafe] = useState(false)
  /** How many were shown; null while none is looked for. */
  const [nr, setNr] = useState<number | null>(null)
  const [found, setFound] = useState<readonly (typeof shown)[number][]>([])
  const [, start] = useAction(StartPumpJobDocument)
  const [, stop] = useAction(StopPumpsDocument)
  const at = (index: number | null) => (index === null ? undefined : shown[index % shown.length])
  const current = at(nr)
  const blink = useEffectEvent(async (index: number): Promise<void> => {
    const pump = at(index)
    const isOver = pump === undefined || index >= mostRounds * shown.length
    if (isOver || !(await start({ pumpId: pump.id, advice: 'PROBE', amount: 3 }))) setNr(null)
  })
  const stopBlinking = useEffectEvent((index: number): void => {
    const pump = at(index)
    if (pump) void stop({ pumpId: pump.id })
  })
  useEffect(() => {
    if (nr === null) return undefined
    void blink(nr)
    const timer = setTimeout(() => setNr(nr + 1), pauseMs)
    return () => {
      clearTimeout(timer)
      stopBlinking(nr)
    }
  }, [nr])
  const begin = (): void => {
    setFound([])
    setNr(0)
  }
  const find = (): void => {
    setFound([at(nr), at(nr === null || nr === 0 ? null : nr - 1)].filter(pump => pump !== undefined))
    setNr(null)
  }
  const changeSafety = (is: boolean): void => {
    setSafe(is)
    if (!is) setNr(null)
  }
  const isBarred = !isSafe || shown.length === 0
  return (
    <>
      <p className="sr-measure-72">{t('find.text')}</p>
      <Safety isSafe={isSafe} onChange={changeSafety} />
      {current === undefined ? (
        <BigButton intent="primary" text={t('find.start')} disabled={isBarred} onClick={begin} />
      ) : (
        <Row gap={[2, 4]} wrap>
          <strong className="sr-size-22 sr-spread" role="status">
            {t('find.now', { pump: current.printName })}
          </strong>
          <BigButton intent="primary" text={t('find.found')} onClick={find} />
          <BigButton text={t('terms:stop')} onClick={() => setNr(null)} />
        </Row>
      )}
      {/* People are slower than relays: it may have been the one before. */}
      <Row gap={2} wrap>
        {found.map(({ id, printName }) => (
          <LinkButton key={id} to={`/admin/pump/${id}/edit?part=wiring`} text={t('find.open', { pump: printName })} />
        ))}
      </Row>
    </>
  )
}
