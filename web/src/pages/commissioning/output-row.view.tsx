import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import type { CommissionedPump, OutputAnswer } from './commissioning.documents.ts'
import { $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'
import { $isShowing, $shownPump, $supplyIsOff, $walk, showPressed } from './outputs.model.ts'

interface OutputProps {
  readonly one: CommissionedPump
}

/** One output: switched on for a moment, and what a person saw of it. */
export function OutputRow({ one }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const { shown, walk } = useUnit({ shown: $shownPump, walk: $walk })
  const { pump } = one
  const isAsked = shown === pump.id && walk === null
  return (
    <Stack
      as="li"
      gap={3}
      pad={[3, 4]}
      className="sr-well sr-output"
      data-testid="output"
      data-pump={pump.printName}
      data-shown={shown === pump.id}
    >
      <Stack gap={[2, 4]} align="center" className="sr-output-head">
        <Stack as="span" shrink className="sr-anywhere">
          <strong>{pump.printName}</strong>
          <PinText one={one} />
        </Stack>
        <OutputState one={one} />
        {one.showable ? (
          <ShowButtons one={one} />
        ) : (
          <LinkButton to={`/admin/pump/${pump.id}/edit?stage=2`} text={t('pump.setUp')} />
        )}
      </Stack>
      {isAsked ? <Question one={one} /> : <Advice one={one} />}
    </Stack>
  )
}

function PinText({ one: { pump } }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const { pin, stepPin, enablePin } = pump
  const text =
    stepPin && enablePin
      ? t('pump.stepPins', { step: stepPin.name, enable: enablePin.name })
      : pin
        ? t('pump.pin', { pin: pin.name })
        : t('pump.noPin')
  return <span className="sr-muted">{text}</span>
}

const tones = { REACTED: 'good', NOTHING: 'warning', INVERTED: 'danger', OTHER: 'danger' } as const

function OutputState({ one: { output, levelCorrected } }: OutputProps) {
  const { t } = useTranslation('commissioning')
  if (output === null) return <Badge>{t('outputs.state.none')}</Badge>
  const { answer, stale } = output
  if (stale) return <Badge>{t('outputs.state.stale')}</Badge>
  return (
    <Badge tone={tones[answer]}>
      {answer === 'REACTED' && levelCorrected ? t('outputs.state.corrected') : t(`outputs.state.${answer}`)}
    </Badge>
  )
}

function ShowButtons({ one: { pump } }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const { isOff, walk, showing, show } = useUnit({
    isOff: $supplyIsOff,
    walk: $walk,
    showing: $isShowing,
    show: showPressed,
  })
  const disabled = !isOff || showing || walk !== null
  return (
    <Row as="span" gap={2} wrap>
      <Button
        text={t('outputs.show')}
        aria-label={t('outputs.showPump', { pump: pump.printName })}
        disabled={disabled}
        onClick={() => show({ pumpId: pump.id, showing: 'once' })}
      />
      <Button
        variant="minimal"
        text={t('outputs.blink')}
        aria-label={t('outputs.blinkPump', { pump: pump.printName })}
        disabled={disabled}
        onClick={() => show({ pumpId: pump.id, showing: 'blink' })}
      />
    </Row>
  )
}

const answers: readonly OutputAnswer[] = ['REACTED', 'NOTHING', 'INVERTED', 'OTHER']

function Question({ one: { pump } }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  const told = taking?.kind === 'answer' && taking.pumpId === pump.id ? taking.answer : null
  return (
    <Row as="fieldset" gap={2} align="stretch" wrap>
      <legend className="sr-strong sr-under-2">
        {t(pump.kind === 'STEPPER' ? 'outputs.questionStepper' : 'outputs.question')}
      </legend>
      {answers.map(answer => (
        <Button
          key={answer}
          intent={answer === 'REACTED' ? 'primary' : 'none'}
          text={t(`outputs.say.${answer}`)}
          loading={told === answer}
          disabled={told !== null}
          onClick={() => take({ kind: 'answer', pumpId: pump.id, answer })}
        />
      ))}
    </Row>
  )
}

function Advice({ one: { pump, output, onAtHigh, levelCorrected } }: OutputProps) {
  const { t } = useTranslation('commissioning')
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  if (output === null) return levelCorrected ? <p>{t('outputs.advice.corrected')}</p> : null
  const { answer, stale } = output
  if (stale) return <p>{t('outputs.advice.stale')}</p>
  if (answer === 'REACTED') return null
  const isInverted = answer === 'INVERTED' && onAtHigh !== null
  const isDriver = answer === 'INVERTED' && pump.kind === 'STEPPER'
  return (
    <Row gap={[2, 4]} wrap>
      <Box as="p" flex="1 1 320px">
        {t(isDriver ? 'outputs.advice.invertedDriver' : `outputs.advice.${answer}`)}
      </Box>
      <FoundBy finding={output} />
      {isInverted ? (
        <Button
          intent="primary"
          text={t('outputs.correct')}
          loading={taking?.kind === 'correct-level' && taking.pumpId === pump.id}
          onClick={() => take({ kind: 'correct-level', pumpId: pump.id, high: !onAtHigh })}
        />
      ) : (
        <LinkButton to={`/admin/pump/${pump.id}/edit?stage=2`} text={t('pump.setUp')} />
      )}
    </Row>
  )
}
