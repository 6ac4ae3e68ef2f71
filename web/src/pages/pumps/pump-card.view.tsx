import { Button, DialogBody, Menu, MenuDivider, MenuItem, Popover, Spinner } from '@blueprintjs/core'
import { More, Play, Stop, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { Machine, MachinePump } from '../../entities/machine/machine.model.ts'
import { $mayManage, $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge, flowPath, pumpsWithAlarm } from '../../entities/pump/flow-badge.view.tsx'
import {
  doseLimits,
  type Hindrance,
  levelPercent,
  type PumpPossibilities,
  type PumpStatus,
  possibilitiesOf,
  statusOf,
} from '../../entities/pump/pump-actions.ts'
import {
  ChangePumpDocument,
  CreatePumpDocument,
  factsOf,
  type PumpChange,
  PumpSetupDocument,
} from '../../entities/pump/pump-setup.ts'
import { $blockedReason, $mayDose, $starting, jobRequested, stopRequested } from '../../entities/pump/pumps.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

interface PumpCardProps {
  readonly pump: MachinePump
  readonly machine: Machine
  readonly withDetails: boolean
}

interface PumpWork extends Pick<PumpCardProps, 'pump'> {
  readonly can: PumpPossibilities
  /** Nothing can be started; why stands above the cards. */
  readonly barred: boolean
}

const tones: Readonly<Partial<Record<PumpStatus, 'active' | 'good' | 'warning'>>> = {
  ...{ running: 'active', ready: 'good' },
  ...{ 'needs-flush': 'warning', incomplete: 'warning', testable: 'warning' },
}

/** What a pump holds and does, and the one thing that's asked of it most; the rest is in its menu. */
export function PumpCard({ pump, machine, withDetails }: PumpCardProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const [mayManage, blockedReason] = useUnit([$mayManage, $blockedReason])
  const work: PumpWork = { pump, can: possibilitiesOf(pump, machine), barred: blockedReason !== null }
  const status = statusOf(pump)
  const { id, name, currentIngredient } = pump
  return (
    <Column
      as="li"
      shrink
      className="sr-card"
      data-status={status}
      data-testid="pump-card"
      data-pump={name}
      data-level-ml={pump.fillingLevelMl}
      data-tube-ml={pump.tubeMl}
    >
      <Row as="header" gap={2} pad={[3, 2, 0, 4]}>
        <h2 className="sr-ellipsis sr-spread sr-size-18" title={name}>
          <Link className="sr-undecorated sr-inherit" to={mayManage ? `/admin/pump/${id}/edit` : flowPath(id)}>
            {name}
          </Link>
        </h2>
        {status === 'ready' && pumpsWithAlarm([pump]).length > 0 ? (
          <FlowBadge health={pump.flow.health} />
        ) : (
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        )}
        <PumpMenu {...work} />
      </Row>
      <Stack gap={2} pad={[2, 4, 3]}>
        <Row as="p" gap={2} minHeight={28} className="sr-size-17 sr-strong">
          <span className="sr-dot" style={{ background: currentIngredient?.colour ?? 'transparent' }} />
          {currentIngredient?.name ?? <span className="sr-muted">{t('terms:noIngredient')}</span>}
        </Row>
        <Level pump={pump} />
        {withDetails ? <Details pumpId={id} /> : null}
      </Stack>
      <PumpButton {...work} />
    </Column>
  )
}

function Level({ pump }: Pick<PumpCardProps, 'pump'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { fillingLevelMl, bottleMl, currentIngredient, kind, pumpedUp } = pump
  return (
    <>
      <RunTrack percent={levelPercent(pump)} height={10} shade={10} colour={currentIngredient?.colour} edge={22} />
      <Row gap={[1, 3]} wrap className="sr-size-14">
        <span className="sr-number sr-spread" data-testid="level">
          {bottleMl === null || fillingLevelMl > bottleMl
            ? format.ml(fillingLevelMl)
            : t('of', { amount: format.number(fillingLevelMl), whole: format.ml(bottleMl) })}
        </span>
        {kind === 'VALVE' ? null : (
          <span className="sr-muted">{t(pumpedUp ? 'tube.full' : pump.tubeMl > 0 ? 'tube.part' : 'tube.empty')}</span>
        )}
      </Row>
    </>
  )
}

/** Runs the pump, and stops it; while it works, how far it is. */
function PumpButton({ pump, can: { run: hindrance }, barred }: PumpWork) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const { starting, start, stop } = useUnit({ starting: $starting, start: jobRequested, stop: stopRequested })
  const { id, name, job } = pump
  return (
    <Stack gap={2} pad={[0, 4, 4]} className="sr-down">
      {job === null ? null : (
        <>
          <Row as="p" align="stretch" justify="between" className="sr-strong">
            <span>{t(`advice.${job.advice}`)}</span>
            {job.advice === 'RUN' ? null : <span className="sr-number">{format.percent(job.percent)}</span>}
          </Row>
          <RunTrack percent={job.advice === 'RUN' ? null : job.percent} label={t(`advice.${job.advice}`)} height={10} />
        </>
      )}
      {job !== null ? (
        <Button
          fill
          icon={<Stop />}
          text={t('terms:stop')}
          aria-label={t('terms:stopNamed', { pump: name })}
          onClick={() => stop(id)}
        />
      ) : (
        <Button
          fill
          icon={<Play />}
          text={t('run')}
          disabled={barred || starting.has(id) || hindrance !== null}
          onClick={() => start({ pumpId: id, advice: 'RUN' })}
        />
      )}
      {job !== null || barred || hindrance === null ? null : (
        <p className="sr-muted sr-size-13">{t(`hindrance.${hindrance}`)}</p>
      )}
    </Stack>
  )
}

function PumpMenu({ pump, can, barred }: PumpWork) {
  const { t } = useTranslation(['pumps', 'terms'])
  const navigate = useNavigate()
  const [mayManage, mayDose, start] = useUnit([$mayManage, $mayDose, jobRequested])
  const [dialog, setDialog] = useState<'fill' | 'dose' | null>(null)
  const { id, name, job } = pump
  const go = (to: string): void => void navigate(to)
  const off = barred || job !== null
  const run = (advice: 'PUMP_UP' | 'PUMP_DOWN'): void => void start({ pumpId: id, advice })
  /** Why it can't be done is said behind it. */
  const state = (hindrance: Hindrance | null) => ({
    disabled: off || hindrance !== null,
    ...(hindrance === null || off ? {} : { label: t(`hindrance.${hindrance}`), multiline: true }),
  })
  const actions = (
    <Menu style={{ maxWidth: 320 }}>
      {can.fill === undefined ? null : (
        <MenuItem text={t('fillTube')} {...state(can.fill)} onClick={() => run('PUMP_UP')} />
      )}
      {can.back === undefined ? null : (
        <MenuItem text={t('pumpBack')} {...state(can.back)} onClick={() => run('PUMP_DOWN')} />
      )}
      {mayDose ? <MenuItem text={t('doseMenu')} {...state(can.dose)} onClick={() => setDialog('dose')} /> : null}
      <MenuItem text={t('bottleDialog.open')} onClick={() => setDialog('fill')} />
      <MenuDivider />
      {mayManage ? <MenuItem text={t('terms:setUp')} onClick={() => go(`/admin/pump/${id}/edit`)} /> : null}
      {pump.kind === 'VALVE' ? null : <MenuItem text={t('flow.overTime')} onClick={() => go(flowPath(id))} />}
    </Menu>
  )
  return (
    <>
      <Popover placement="bottom-end" content={actions}>
        <IconButton icon={<More />} label={t('terms:moreFor', { name })} />
      </Popover>
      {dialog === 'fill' ? <FillPump pump={pump} onClose={() => setDialog(null)} /> : null}
      {dialog === 'dose' ? <DosePump pump={pump} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

const setupContext = madeOf('PUMPS')

/** The technical facts of a pump; what is missing stands out. */
function Details({ pumpId: id }: { readonly pumpId: number }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const scaleReady = useUnit($scaleReady)
  const [{ data }] = useQuery({ query: PumpSetupDocument, variables: { id }, context: setupContext })
  if (!data) return null
  const texts = {
    pin: (name: string) => name,
    level: (isHigh: boolean) => t(isHigh ? 'terms:high' : 'terms:low'),
    ready: () => t('details.ready'),
    ms: (ms: number) => t('terms:flowValue', { flow: format.exact(Math.round(1e6 / ms) / 100) }),
    ...{ ml: format.ml, number: format.number },
  }
  return (
    <Stack as="dl" gap={0.5} className="sr-size-14">
      {factsOf(data.pumpSetup, scaleReady).map(({ need, kind, value }) => (
        <Row gap={3} align="stretch" justify="between" key={need}>
          <dt className="sr-muted">{t(`need.${need}`)}</dt>
          <dd className={`sr-number sr-text-end ${value === null ? 'sr-danger sr-strong' : ''}`}>
            {value === null ? t('details.missing') : texts[kind](value as never)}
          </dd>
        </Row>
      ))}
    </Stack>
  )
}

interface PumpContent {
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}

export const contentOf = ({ currentIngredient, fillingLevelMl, pumpedUp }: MachinePump): PumpContent => ({
  currentIngredientId: currentIngredient?.id ?? null,
  fillingLevelMl,
  isPumpedUp: pumpedUp,
})

/** Millilitres, as the machine accepts them. */
const levelBounds = { least: 0, most: 100_000 } as const
const faultyFields: Readonly<Record<string, keyof PumpContent>> = {
  ...{ 'not-automated': 'currentIngredientId', fillingLevel: 'fillingLevelMl' },
}

/** Only what was changed is sent: the rest may have changed by itself. */
export function changeOfFill(pump: MachinePump, before: PumpContent, after: PumpContent): PumpChange {
  const { currentIngredientId, fillingLevelMl, isPumpedUp } = after
  const isOther = currentIngredientId !== before.currentIngredientId
  return {
    id: pump.id,
    change: {
      kind: pump.kind,
      ...(isOther && currentIngredientId !== null ? { currentIngredientId } : {}),
      ...(fillingLevelMl !== before.fillingLevelMl ? { fillingLevelMl } : {}),
      ...(isPumpedUp !== before.isPumpedUp ? { isPumpedUp } : {}),
    },
    removeFields: isOther && currentIngredientId === null ? ['currentIngredient'] : [],
  }
}

interface PumpDialogProps {
  readonly pump: MachinePump
  readonly onClose: () => void
}

/** The ingredient of a pump, how much is left of it, and whether its tube is full. */
function FillPump({ pump, onClose }: PumpDialogProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const [before] = useState(() => contentOf(pump))
  const [, change] = useMutation(ChangePumpDocument)
  const form = useForm({
    initial: before,
    rules: ({ fillingLevelMl }) =>
      errorsIn<PumpContent>({
        fillingLevelMl: required(fillingLevelMl) ?? inRange(fillingLevelMl, { ...levelBounds, metric: 'ml' }),
      }),
    save: draft => change(changeOfFill(pump, before, draft)),
    onSaved: () => notify.success(t('bottleDialog.saved')),
    fieldOf: (field, { code }) => faultyFields[field ?? code],
  })
  const { draft, bind } = form
  // What a full bottle of another ingredient holds isn't known here.
  const fullMl = draft.currentIngredientId === pump.currentIngredient?.id ? pump.bottleMl : null
  return (
    <FormDialog form={form} title={t('bottleDialog.title', { pump: pump.name })} onClose={onClose}>
      <IngredientPicker
        {...bind('currentIngredientId')}
        label={t('terms:ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('terms:noIngredient')}
        clearable
      />
      <NumberField
        {...bind('fillingLevelMl')}
        {...levelBounds}
        label={t('bottleDialog.level')}
        unit={t('terms:ml')}
        step={50}
        decimals={1}
      />
      {fullMl === null ? null : (
        <Button
          icon={<Tint />}
          text={t('bottleDialog.full', { amount: format.ml(fullMl) })}
          disabled={draft.fillingLevelMl === fullMl}
          onClick={() => form.change({ fillingLevelMl: fullMl })}
        />
      )}
      {pump.kind === 'VALVE' ? null : (
        <SwitchField {...bind('isPumpedUp')} label={t('bottleDialog.pumpedUp')} hint={t('bottleDialog.pumpedUpHint')} />
      )}
    </FormDialog>
  )
}

function DosePump({ pump, onClose }: PumpDialogProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const start = useUnit(jobRequested)
  const form = useForm({
    initial: { ml: 20 as number | null },
    rules: ({ ml }) =>
      errorsIn<{ ml: number | null }>({ ml: required(ml) ?? inRange(ml, { ...doseLimits, metric: 'ml' }) }),
    save: async ({ ml }) => {
      start({ pumpId: pump.id, advice: 'ML', amount: ml ?? 0 })
      return { data: null }
    },
  })
  return (
    <FormDialog form={form} title={t('doseTitle', { pump: pump.name })} saveText={t('dose')} onClose={onClose}>
      <NumberField {...form.bind('ml')} {...doseLimits} label={t('terms:amount')} unit={t('terms:ml')} decimals={1} />
    </FormDialog>
  )
}

const kinds = ['DC', 'STEPPER', 'VALVE'] as const
type Kind = (typeof kinds)[number]

/** Three kinds to choose from; the pump's page comes next. */
export function AddPump({ onClose }: Pick<PumpDialogProps, 'onClose'>) {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Kind | null>(null)
  const [, create] = useAction(CreatePumpDocument)
  const add = async (kind: Kind): Promise<void> => {
    setAdding(kind)
    const created = await create({ kind })
    setAdding(null)
    if (created) void navigate(`/admin/pump/${created.createPump.id}/edit`)
  }
  return (
    <Dialog
      style={{ width: '780px' }}
      isOpen
      title={t('add.title')}
      onClose={onClose}
      canOutsideClickClose={adding === null}
      canEscapeKeyClose={adding === null}
    >
      <DialogBody>
        <p className="sr-muted">{t('add.text')}</p>
        <Grid gap={3} fit={200} className="sr-above-4">
          {kinds.map(kind => (
            <Stack
              as="button"
              key={kind}
              type="button"
              justify="center"
              top
              gap={2}
              pad={4}
              className="sr-well sr-outlined sr-leads sr-text-center"
              disabled={adding !== null}
              onClick={() => void add(kind)}
            >
              {adding === kind ? <Spinner size={48} /> : <KindDrawing kind={kind} />}
              <strong className="sr-size-18">{t(`add.kind.${kind}.name`)}</strong>
              <span className="sr-muted sr-size-14">{t(`add.kind.${kind}.text`)}</span>
            </Stack>
          ))}
        </Grid>
      </DialogBody>
    </Dialog>
  )
}

const KindDrawing = ({ kind }: { readonly kind: Kind }) => (
  <svg width={120} height={84} viewBox="0 0 120 84" aria-hidden="true">
    {kind === 'VALVE' ? <Valve /> : <Rollers isStepper={kind === 'STEPPER'} />}
  </svg>
)

const liquid = 'var(--sr-btn-navigation-active)'
const glass = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
const body = { ...glass, fill: 'color-mix(in srgb, currentColor 16%, transparent)' } as const
const tube = { fill: 'none', stroke: liquid, strokeWidth: 7, strokeLinecap: 'round' } as const
const wire = { ...glass, strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A bottle upside down above a tap, and a scale below. */
const Valve = () => (
  <>
    <path {...glass} d="M42 4h36v20c0 7-12 8-12 16v4H54v-4c0-8-12-9-12-16z" />
    <path fill={liquid} d="M42 12h36v12c0 7-12 8-12 16v4H54v-4c0-8-12-9-12-16z" />
    <path {...body} d="M50 44h20v10H50zM66 46h16v5H66z" />
    <path fill={liquid} d="M60 57c3 5 4 6 4 8a4 4 0 0 1-8 0c0-2 1-3 4-8z" />
    <path {...body} d="M36 74h48l4 6H32z" />
  </>
)

/** Rollers that squeeze a tube, turned by a motor with two wires, or step by step by four. */
const Rollers = ({ isStepper }: { readonly isStepper: boolean }) => (
  <>
    <g transform={isStepper ? 'translate(-8 0)' : undefined}>
      <path {...tube} d="M16 14h26a28 28 0 1 1 0 56H16" />
      <circle {...body} cx="44" cy="42" r="19" />
      <path fill="none" stroke="currentColor" strokeWidth={12} strokeLinecap="round" d="M52 28h0M52 56h0M28 42h0" />
    </g>
    <path
      {...wire}
      d={
        isStepper
          ? 'M72 24h40M74 36h38M74 48h38M72 60h40M84 82h6v-6h6v-6h6v-6'
          : 'M80 30c12 0 12-8 32-8M80 54c12 0 12 8 32 8'
      }
    />
  </>
)
