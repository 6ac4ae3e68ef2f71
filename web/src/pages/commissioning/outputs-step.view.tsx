import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { StartPumpJobDocument } from '../../entities/pump/pumps.model.ts'
import type { CommissionedPump } from '../../features/onboarding/commissioning.documents.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { PumpByPump } from './pump-by-pump.view.tsx'
import { OutputName } from './pumps-step.view.tsx'
import type { StepProps } from './step-props.ts'

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
export function Safety({ isSafe, onChange }: { readonly isSafe: boolean; readonly onChange: (is: boolean) => void }) {
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

/** One output: on for a second, and what a person saw. */
function Output({ one, pumps, isSafe, onDone }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const machine = useUnit($machine)
  const [isShown, setShown] = useState(false)
  const [isStarting, start] = useAction(StartPumpJobDocument)
  const { pump, showable } = one
  const isOn = machine?.pumps.some(({ job }) => job !== null) ?? true
  const show = async (): Promise<void> => {
    if (await start({ pumpId: pump.id, advice: 'PROBE', amount: 1 })) setShown(true)
  }
  return (
    <>
      <Row gap={[2, 4]} wrap>
        <OutputName one={one} />
        {showable ? null : <LinkButton to={`/admin/pump/${pump.id}/edit?part=wiring`} text={t('pump.setUp')} />}
      </Row>
      <Advice one={one} />
      <Button
        className="sr-at-start"
        intent={isShown ? 'none' : 'primary'}
        size="large"
        icon={<Play />}
        text={t(isShown ? 'outputs.again' : 'outputs.run')}
        loading={isStarting}
        disabled={!isSafe || !showable || isOn}
        onClick={() => void show()}
      />
      {isShown ? (
        <Question
          one={one}
          pumps={pumps}
          isOn={isOn}
          onAnswered={isRight => {
            setShown(false)
            if (isRight) onDone()
          }}
        />
      ) : null}
    </>
  )
}

/** What the last answer asks for. */
function Advice({ one: { output, levelCorrected } }: Pick<OutputProps, 'one'>) {
  const { t } = useTranslation('commissioning')
  if (output?.stale || (output === null && levelCorrected)) return <p>{t('outputs.changed')}</p>
  return output?.answer === 'NOTHING' ? <p className="sr-measure-64">{t('outputs.nothing')}</p> : null
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
  const moved = async (id: number): Promise<void> => {
    const isRight = id === pumpId
    const said = isRight
      ? ({ pumpId, answer: 'REACTED' } as const)
      : ({ pumpId, answer: 'OTHER', movedPumpId: id } as const)
    if (await answer(said)) onAnswered(isRight)
  }
  const invert = async (): Promise<void> => {
    if (!(await answer({ pumpId, answer: 'INVERTED' }))) return
    if (onAtHigh === null || (await correct({ pumpId, high: !onAtHigh }))) onAnswered(false)
  }
  const nothing = async (): Promise<void> => {
    if (await answer({ pumpId, answer: 'NOTHING' })) onAnswered(false)
  }
  return (
    <Row as="fieldset" gap={2} wrap>
      <legend className="sr-strong sr-size-18 sr-under-2">{t('outputs.question')}</legend>
      {pumps
        .filter(({ pump: each }) => each.kind === pump.kind || each.kind === swappable[pump.kind])
        .map(({ pump: each }) => (
          <Button
            key={each.id}
            size="large"
            text={each.printName}
            disabled={disabled}
            onClick={() => void moved(each.id)}
          />
        ))}
      <Button
        size="large"
        variant="outlined"
        text={t('outputs.none')}
        disabled={disabled}
        onClick={() => void nothing()}
      />
      <Button
        size="large"
        variant="outlined"
        text={t(pump.kind === 'STEPPER' ? 'outputs.heldAtRest' : 'outputs.inverted')}
        disabled={disabled}
        onClick={() => void invert()}
      />
    </Row>
  )
}

/** Pumps with one output each can swap them; a stepper has two. */
const swappable = { DC: 'VALVE', VALVE: 'DC', STEPPER: 'STEPPER' } as const
