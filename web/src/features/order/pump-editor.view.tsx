import { Button, Switch } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, CaretDown, Cross, Play, Stop, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import { $machine, type Machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { knownReason } from '../../entities/production/production-steps.ts'
import { jobFailed } from '../../entities/pump/job-outcomes.model.ts'
import { type Hindrance, possibilitiesOf, statusOf } from '../../entities/pump/pump-actions.ts'
import { $blockedReason, $starting, jobRequested, stopRequested } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, List, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent, useOnEnter } from '../../ui/use-model.ts'
import { $report } from './order-check.model.ts'
import { IngredientSelect } from './order-choices.view.tsx'
import {
  $changing,
  $pumpLines,
  bottleChosen,
  bottleFilled,
  connectable,
  levelOf,
  levelsCommitted,
  levelText,
  levelTyped,
  type PumpLine,
  pumpedUpChosen,
} from './order-pumps.model.ts'
import './order.css'

interface PumpLevelProps {
  readonly pump: MachinePump
  readonly off: boolean
  /** The amount that the drink lacks, in millilitres. */
  readonly missingMl: number
}

/** The level of the bottle, typed in or filled up at once. */
function PumpLevel({ pump, off, missingMl }: PumpLevelProps) {
  const { t, i18n } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const [changing, type, commit, fill] = useUnit([$changing, levelTyped, levelsCommitted, bottleFilled])
  const level = levelText(pump.fillingLevelMl, i18n.language)
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isSaving = changing.has(pump.id)
  // The typed level stands until it is saved or refused, and the field is left.
  useEffect(() => {
    if (!isSaving && document.activeElement !== field.current && pump.fillingLevelMl >= 0) setTyped(null)
  }, [isSaving, pump.fillingLevelMl])
  const onType = (text: string): void => {
    setTyped(text)
    const ml = levelOf(text)
    if (ml !== null) type({ pump, ml })
  }
  return (
    <Row gap={2} wrap className="sr-order-pump-level">
      <span className="sr-amount-field sr-unit-field sr-relative">
        <input
          ref={field}
          className="bp6-input sr-number sr-size-20 sr-strong"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? level}
          disabled={off}
          aria-label={t('pumps.level', { pump: pump.name })}
          aria-invalid={typed !== null && levelOf(typed) === null}
          onChange={event => onType(event.currentTarget.value)}
          onBlur={() => {
            commit()
            if (typed === null || levelOf(typed) === null) setTyped(null)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') commit()
          }}
        />
        <span aria-hidden>{t('terms:ml')}</span>
      </span>
      <Button
        icon={<Tint />}
        text={t('pumps.fill')}
        disabled={off || pump.bottleMl === null}
        aria-label={t('pumps.fillOne', { pump: pump.name })}
        title={
          pump.bottleMl === null ? t('pumps.sizeUnknown') : t('pumps.fillTo', { amount: format.ml(pump.bottleMl) })
        }
        onClick={() => {
          setTyped(null)
          fill(pump)
        }}
      />
      {missingMl > 0 ? (
        <span className="sr-danger sr-size-14 sr-strong">{t('supply.lacking', { amount: format.ml(missingMl) })}</span>
      ) : null}
    </Row>
  )
}

/** Every pump with its bottle, how much is left, and whether its tube is full. Each edit is saved by itself. */
export function PumpEditor() {
  const { t } = useTranslation('order')
  const { lines, machine } = useUnit({ lines: $pumpLines, machine: $machine })
  useOnEnter(choicesWanted)
  useFailureNotices(lines)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.closest('section')?.scrollIntoView({ block: 'start' }), [])
  if (machine === null) return null
  if (lines.length === 0) return <p className="sr-muted">{t('pumps.none')}</p>
  return (
    <>
      <p className="sr-muted">{t('pumps.hint')}</p>
      <List gap={3} ref={list}>
        {lines.map(line => (
          <PumpRow key={line.pump.id} line={line} machine={machine} />
        ))}
      </List>
    </>
  )
}

/** A job that failed is gone from its row: a message at the bottom of the page says so. */
function useFailureNotices(lines: readonly PumpLine[]): void {
  const { t } = useTranslation(['order', 'production'])
  useEvent(jobFailed, ({ pumpId, reason }) => {
    const code = knownReason(reason)
    notify.problem(
      t('order:pumps.jobFailed', {
        pump: lines.find(({ pump }) => pump.id === pumpId)?.pump.name ?? '',
        reason: code ? t(`production:knownReason.${code}`) : reason,
      }),
    )
  })
}

interface PumpRowProps {
  readonly line: PumpLine
  readonly machine: Machine
}

function PumpRow({ line: { pump, serves, missingMl }, machine }: PumpRowProps) {
  const { t } = useTranslation(['order', 'pumps'])
  const changing = useUnit($changing)
  const status = statusOf(pump)
  const off = pump.job !== null || pump.running
  return (
    <Grid
      as="li"
      gap={[2, 3]}
      align="center"
      columns="rest auto"
      pad={3}
      className="sr-order-pump sr-round-small"
      data-serves={serves}
      data-lacking={missingMl > 0}
      data-testid="order-pump"
      data-pump={pump.name}
      aria-busy={changing.has(pump.id)}
    >
      <Row gap={[1, 2]} wrap className="sr-across">
        <strong dir="auto">{pump.name}</strong>
        {serves ? <span className="sr-badge sr-badge-good">{t('order:pumps.needed')}</span> : null}
        <span className="sr-badge" data-status={status}>
          {t(`pumps:status.${status}`)}
        </span>
        <PumpJobs pump={pump} machine={machine} />
      </Row>
      <Bottle pump={pump} off={off} />
      <PumpLevel pump={pump} off={off} missingMl={missingMl} />
      {pump.tubeCapacityMl === null ? null : <Tube pump={pump} off={off} />}
    </Grid>
  )
}

interface PartProps {
  readonly pump: MachinePump
  /** It runs: nothing is changed meanwhile. */
  readonly off: boolean
}

function Bottle({ pump, off }: PartProps) {
  const { t } = useTranslation('order')
  const { choices, report, choose } = useUnit({ choices: $ingredientChoices, report: $report, choose: bottleChosen })
  const { currentIngredient: ingredient } = pump
  return (
    <Grid columns="rest auto" className="sr-order-pump-bottle sr-across">
      <IngredientSelect
        items={connectable(choices, pump, report)}
        onSelect={({ id }) => choose({ pump, ingredientId: id })}
        disabled={off}
        fill
        label={t('pumps.bottle', { pump: pump.name, ingredient: ingredient?.name ?? t('pumps.nothing') })}
      >
        <span className="sr-dot" style={{ background: ingredient?.colour ?? 'transparent' }} />
        <span className="sr-grow sr-text-start sr-ellipsis">{ingredient?.name ?? t('pumps.nothing')}</span>
        <CaretDown />
      </IngredientSelect>
      {ingredient === null ? null : (
        <IconButton
          icon={<Cross />}
          disabled={off}
          label={t('pumps.takeOff', { ingredient: ingredient.name })}
          titled
          onClick={() => choose({ pump, ingredientId: null })}
        />
      )}
    </Grid>
  )
}

function Tube({ pump, off }: PartProps) {
  const { t } = useTranslation('order')
  const choose = useUnit(pumpedUpChosen)
  return (
    <Switch
      checked={pump.pumpedUp}
      disabled={off}
      label={t('pumps.pumpedUp')}
      aria-label={t('pumps.pumpedUpOf', { pump: pump.name })}
      onChange={event => choose({ pump, pumpedUp: event.currentTarget.checked })}
    />
  )
}

/** Run it, fill its tube, empty it; while it works, how far it is and the way to stop it. */
function PumpJobs({ pump, machine }: { readonly pump: MachinePump; readonly machine: Machine }) {
  const { t } = useTranslation(['order', 'pumps', 'terms'])
  const format = useFormat()
  const [blockedReason, starting, start, stop] = useUnit([$blockedReason, $starting, jobRequested, stopRequested])
  if (pump.job !== null) {
    return (
      <Row as="span" inline gap={1} className="sr-push">
        {pump.job.advice === 'RUN' ? null : <span className="sr-number">{format.percent(pump.job.percent)}</span>}
        <Button
          intent="danger"
          icon={<Stop />}
          aria-label={t('terms:stopNamed', { pump: pump.name })}
          title={t('terms:stopNamed', { pump: pump.name })}
          onClick={() => stop(pump.id)}
        />
      </Row>
    )
  }
  const can = possibilitiesOf(pump, machine)
  const state = (label: string, hindrance: Hindrance | null) => ({
    'aria-label': label,
    title: hindrance === null ? label : t(`pumps:hindrance.${hindrance}`),
    disabled: blockedReason !== null || starting.has(pump.id) || hindrance !== null,
  })
  const named = { pump: pump.name }
  return (
    <Row as="span" inline gap={1} className="sr-push">
      {can.back === undefined ? null : (
        <Button
          icon={<ArrowDown />}
          {...state(t('order:pumps.back', named), can.back)}
          onClick={() => start({ pumpId: pump.id, advice: 'PUMP_DOWN' })}
        />
      )}
      {can.fill === undefined ? null : (
        <Button
          icon={<ArrowUp />}
          {...state(t('order:pumps.fillTube', named), can.fill)}
          onClick={() => start({ pumpId: pump.id, advice: 'PUMP_UP' })}
        />
      )}
      <Button
        icon={<Play />}
        {...state(t('order:pumps.run', named), can.run)}
        onClick={() => start({ pumpId: pump.id, advice: 'RUN' })}
      />
    </Row>
  )
}
