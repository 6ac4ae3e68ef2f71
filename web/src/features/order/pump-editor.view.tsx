import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Play, Stop, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { useReasonText } from '../../entities/production/production-steps.ts'
import { possibilitiesOf, statusOf } from '../../entities/pump/pump-actions.ts'
import { $blockedReason, $starting, jobFailed, jobRequested, stopRequested } from '../../entities/pump/pumps.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { useAutosave } from '../../forms/autosave.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import type { Feasibility } from './order.documents.ts'
import { byReach } from './order-report.ts'
import { useOrderContext } from './use-order.ts'

const FillPumpDocument = graphql(`
  mutation FillPump($id: Int!, $change: PumpChangeInput!, $removeFields: [RemovablePumpField!]!) {
    changePump(id: $id, change: $change, removeFields: $removeFields) { id }
  }
`)

/** Every pump with its bottle, how much is left, and whether its tube is full. Each edit is saved by itself. */
export function PumpEditor() {
  const { t } = useTranslation('order')
  const { report } = useOrderContext()
  const machine = useUnit($machine)
  const list = useRef<HTMLUListElement>(null)
  // Newer browsers answer with a promise, which is no cleanup.
  useEffect(() => {
    list.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const lines = pumpLines(machine?.pumps ?? [], report)
  const reasonText = useReasonText()
  // A job that failed is gone from its row: a message at the bottom of the page says so.
  useEvent(jobFailed, ({ pumpId, reason }) => {
    const pump = lines.find(line => line.pump.id === pumpId)?.pump.name ?? ''
    notify.problem(t('pumps.jobFailed', { pump, reason: reasonText(reason) }))
  })
  if (machine === null) return null
  if (lines.length === 0) return <p className="sr-muted">{t('pumps.none')}</p>
  return (
    <>
      <p className="sr-muted">{t('pumps.hint')}</p>
      <List gap={3} ref={list}>
        {lines.map(line => (
          <PumpRow key={line.pump.id} line={line} />
        ))}
      </List>
    </>
  )
}

function PumpRow({ line: { pump, serves, missingMl } }: { readonly line: PumpLine }) {
  const { t } = useTranslation(['order', 'pumps'])
  const format = useFormat()
  const status = statusOf(pump)
  return (
    <Grid
      as="li"
      gap={3}
      pad={3}
      className="sr-well"
      style={serves ? { boxShadow: `inset 4px 0 0 var(--sr-${missingMl > 0 ? 'danger' : 'success'})` } : {}}
      data-serves={serves}
      data-lacking={missingMl > 0}
      data-testid="order-pump"
    >
      <Row gap={[1, 2]} wrap>
        <strong dir="auto">{pump.name}</strong>
        {serves ? <span className="sr-badge sr-badge-good">{t('order:pumps.needed')}</span> : null}
        <span className="sr-badge" data-status={status}>
          {t(`pumps:status.${status}`)}
        </span>
        {missingMl > 0 ? (
          <span className="sr-danger sr-size-14 sr-strong">
            {t('order:supply.lacking', { amount: format.ml(missingMl) })}
          </span>
        ) : null}
        <PumpJobs pump={pump} />
      </Row>
      <PumpFields pump={pump} />
    </Grid>
  )
}

const valuesOf = ({ currentIngredient, fillingLevelMl, pumpedUp }: MachinePump) => ({
  currentIngredientId: currentIngredient?.id ?? null,
  fillingLevelMl: Math.round(10 * fillingLevelMl) / 10,
  isPumpedUp: pumpedUp,
})

function PumpFields({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['order', 'pumps', 'terms'])
  const format = useFormat()
  const { report } = useOrderContext()
  const choices = useIngredientChoices()
  const [, changePump] = useMutation(FillPumpDocument)
  const { id, kind, bottleMl } = pump
  const { typing, choosing } = useAutosave({
    data: pump,
    valuesOf,
    save: (name, value) =>
      changePump({
        id,
        change: value === null ? { kind } : { kind, [name]: value },
        removeFields: value === null ? ['currentIngredient'] : [],
      }),
    rule: (name, value) => (name === 'fillingLevelMl' && !(Number(value) >= 0) ? { rule: 'number' } : undefined),
  })
  const disabled = pump.job !== null || pump.running
  const level = typing('fillingLevelMl')
  return (
    <Grid gap={3} fit={200} align="end">
      <IngredientPicker
        {...choosing('currentIngredientId')}
        disabled={disabled}
        label={t('terms:ingredient')}
        items={connectable(choices, report)}
        placeholder={t('terms:noIngredient')}
        clearable
      />
      <Row gap={2} align="end">
        <NumberField
          {...level}
          onChange={ml => level.onChange(ml ?? Number.NaN)}
          disabled={disabled}
          label={t('pumps:bottleDialog.level')}
          unit={t('terms:ml')}
          decimals={1}
        />
        <Button
          icon={<Tint />}
          text={t('order:pumps.fill')}
          disabled={disabled || bottleMl === null}
          aria-label={t('order:pumps.fillOne', { pump: pump.name })}
          title={
            bottleMl === null ? t('order:pumps.sizeUnknown') : t('order:pumps.fillTo', { amount: format.ml(bottleMl) })
          }
          onClick={() => choosing('fillingLevelMl').onChange(bottleMl ?? 0)}
        />
      </Row>
      {pump.tubeCapacityMl === null ? null : (
        <SwitchField {...choosing('isPumpedUp')} disabled={disabled} label={t('order:pumps.pumpedUp')} />
      )}
    </Grid>
  )
}

const jobs = [
  { advice: 'PUMP_DOWN', possibility: 'back', label: 'back', Icon: ArrowDown },
  { advice: 'PUMP_UP', possibility: 'fill', label: 'fillTube', Icon: ArrowUp },
  { advice: 'RUN', possibility: 'run', label: 'run', Icon: Play },
] as const

/** Run it, fill its tube, empty it; while it works, how far it is and the way to stop it. */
function PumpJobs({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['order', 'pumps', 'terms'])
  const format = useFormat()
  const [machine, blockedReason, starting] = useUnit([$machine, $blockedReason, $starting])
  const [start, stop] = useUnit([jobRequested, stopRequested])
  if (machine === null) return null
  const can = possibilitiesOf(pump, machine)
  if (pump.job !== null) {
    const label = t('terms:stopNamed', { pump: pump.name })
    return (
      <Row as="span" inline gap={1} className="sr-push">
        {pump.job.advice === 'RUN' ? null : <span className="sr-number">{format.percent(pump.job.percent)}</span>}
        <Button intent="danger" icon={<Stop />} aria-label={label} title={label} onClick={() => stop(pump.id)} />
      </Row>
    )
  }
  return (
    <Row as="span" inline gap={1} className="sr-push">
      {jobs.map(({ advice, possibility, label, Icon }) => {
        const hindrance = can[possibility]
        if (hindrance === undefined) return null
        const name = t(`order:pumps.${label}`, { pump: pump.name })
        return (
          <Button
            key={advice}
            icon={<Icon />}
            aria-label={name}
            title={hindrance === null ? name : t(`pumps:hindrance.${hindrance}`)}
            disabled={blockedReason !== null || starting.has(pump.id) || hindrance !== null}
            onClick={() => start({ pumpId: pump.id, advice })}
          />
        )
      })}
    </Row>
  )
}

type PumpLine = ReturnType<typeof pumpLines>[number]

/** Pumps that serve the drink first, those that lack something before all; then as people count their names. */
export function pumpLines(pumps: readonly MachinePump[], report: Feasibility | null) {
  const needed = new Map((report?.required ?? []).map(({ ingredient, missingMl }) => [ingredient.id, missingMl]))
  const lines = pumps.map(pump => {
    const missingMl = needed.get(pump.currentIngredient?.id ?? 0)
    /** It carries something that goes into this drink; in millilitres what is missing of it. */
    return { pump, serves: missingMl !== undefined, missingMl: missingMl ?? 0 }
  })
  const rank = ({ serves, missingMl }: (typeof lines)[number]): number => (missingMl > 0 ? 0 : serves ? 1 : 2)
  return lines.sort((a, b) => rank(a) - rank(b) || a.pump.name.localeCompare(b.pump.name, undefined, { numeric: true }))
}

/** Ingredients that can be put on a pump: those that the drink needs and no pump carries first. */
export function connectable(choices: readonly IngredientFields[], report: Feasibility | null): IngredientFields[] {
  const needed = new Set(
    (report?.required ?? []).filter(({ ingredient }) => !ingredient.onPump).map(({ ingredient }) => ingredient.id),
  )
  return choices
    .filter(({ kind }) => kind === 'AUTOMATED')
    .sort((a, b) => Number(needed.has(b.id)) - Number(needed.has(a.id)) || byReach(a, b))
}
