import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useLastValue } from '../../ui/hooks.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState } from '../../ui/page-parts.view.tsx'
import { useEvent, useOnLeave } from '../../ui/use-model.ts'
import type { CommissionedPump, Commissioning, OutputAnswer } from './commissioning.documents.ts'
import { $commissioning, $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'
import {
  $isShowing,
  $shownPump,
  $supplyIsOff,
  $walk,
  $walkable,
  earlierOf,
  earlierPressed,
  foundForm,
  foundPressed,
  outputsLeft,
  showPressed,
  supplyConfirmed,
  walkStarted,
  walkStopped,
} from './outputs.model.ts'

interface OutputProps {
  readonly one: CommissionedPump
}

/** One output: switched on for a moment, and what a person saw of it. */
function OutputRow({ one }: OutputProps) {
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

/** Which output is which, and whether it runs at the right level; while nothing can flow. */
export function OutputsStep({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  useOnLeave(outputsLeft)
  if (known.pumps.length === 0) {
    return (
      <EmptyState title={t('noPumps')} text={t('outputs.text')}>
        <LinkButton primary to="/admin/pump" text={t('toPumps')} />
      </EmptyState>
    )
  }
  return (
    <Stack gap={5} top shrink>
      <p className="sr-muted sr-measure-72">{t('outputs.text')}</p>
      <Supply />
      <Walk known={known} />
      <Stack as="section" gap={3} shrink aria-labelledby="outputs-list">
        <h2 className="sr-size-19" id="outputs-list">
          {t('outputs.list')}
        </h2>
        <List gap={2}>
          {known.pumps.map(one => (
            <OutputRow key={one.pump.id} one={one} />
          ))}
        </List>
      </Stack>
      <FoundDialog />
    </Stack>
  )
}

function Supply() {
  const { t } = useTranslation('commissioning')
  const [isOff, isSimulated, confirm] = useUnit([$supplyIsOff, $isSimulated, supplyConfirmed])
  const hasRelay = Boolean(useMachineSettings().settings?.supplyRelay)
  return (
    <Callout intent={isOff ? 'success' : 'warning'}>
      <h2 className="sr-size-16 sr-snug">{t('outputs.supplyTitle')}</h2>
      <p>{t('outputs.supplyText')}</p>
      {hasRelay ? <p>{t('outputs.supplyRelay')}</p> : null}
      {isSimulated && !hasRelay ? <p>{t('outputs.supplySimulated')}</p> : null}
      <Checkbox
        className="sr-above-3 sr-strong"
        size="large"
        checked={isOff}
        label={t('outputs.supplyOff')}
        onChange={event => confirm(event.currentTarget.checked)}
      />
    </Callout>
  )
}

function Walk({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const [isOff, walk, walkable, shown, showing] = useUnit([$supplyIsOff, $walk, $walkable, $shownPump, $isShowing])
  const [start, stop, found] = useUnit([walkStarted, walkStopped, foundPressed])
  const name = known.pumps.find(({ pump }) => pump.id === shown)?.pump.printName ?? ''
  return (
    <Stack as="section" gap={3} shrink aria-labelledby="outputs-walk">
      <h2 className="sr-size-19" id="outputs-walk">
        {t('outputs.walkTitle')}
      </h2>
      {walk === null ? (
        <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
          <Box as="p" flex="1 1 320px" className="sr-muted">
            {t('outputs.walkText')}
          </Box>
          <Button
            text={t('outputs.walk')}
            disabled={!isOff || showing || walkable.length === 0}
            onClick={() => start()}
          />
        </Row>
      ) : (
        <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
          <strong className="sr-size-24" role="status">
            {t('outputs.walking', { pump: name })}
          </strong>
          <Row as="span" gap={2} wrap>
            <Button intent="primary" size="large" text={t('outputs.found')} onClick={() => found()} />
            <Button size="large" text={t('terms:stop')} onClick={() => stop()} />
          </Row>
        </Row>
      )}
    </Stack>
  )
}

/** Asks for the name and the ingredient of an output that was found. */
function FoundDialog() {
  const { t } = useTranslation('commissioning')
  const known = useUnit($commissioning)
  const { draft } = useFormModel(foundForm)
  const shown = useLastValue(draft)
  const name = known?.pumps.find(({ pump }) => pump.id === shown?.pumpId)?.pump.printName ?? ''
  useEvent(foundForm.saved, () => notify.success(t('find.saved')))
  return (
    <ModelFormDialog model={foundForm} title={t('find.title', { pump: name })}>
      <FoundFields />
    </ModelFormDialog>
  )
}

function FoundFields() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { draft, bind } = useFormModel(foundForm)
  const { known, walkable, press } = useUnit({ known: $commissioning, walkable: $walkable, press: earlierPressed })
  if (draft === null) return null
  const earlier = earlierOf(known?.pumps ?? [], walkable, draft.pumpId)
  return (
    <>
      {earlier === null ? null : (
        <Button text={t('find.earlier', { pump: earlier.pump.printName })} onClick={() => press()} />
      )}
      <TextField {...bind('name')} label={t('terms:name')} />
      <IngredientPicker
        {...bind('ingredientId')}
        label={t('terms:ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('find.noIngredient')}
        clearable
      />
    </>
  )
}
