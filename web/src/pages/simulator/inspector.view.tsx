import { Button } from '@blueprintjs/core'
import { Cross, Glass, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { scenarioLimits as limits } from '#simulator/scenario-language/read-scenario.ts'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-view.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { MendDocument, type SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { CheckField, NumberField, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import { BoardFacts, Dot, GlassFacts, LineFacts, PinLevel } from './figures.view.tsx'
import {
  boardsOf,
  errorsAt,
  instrumentLines,
  isSameFault,
  type MachinePump,
  type MachineView,
  pumpAt,
  strengthOf,
  targetOf,
  useMachineLabels,
  withStrength,
} from './machine-view.ts'
import { $figures, $selected, glassMoved, moveGlassFx, partInspected, targetChosen } from './simulator.model.ts'

const RefillDocument = graphql(`mutation SimulatorRefill($pumpId: Int!) { simulatorRefill(pumpId: $pumpId) }`)
const SetBottleDocument = graphql(`
  mutation SimulatorSetBottle($pumpId: Int!, $ml: Float!) { simulatorSetBottle(pumpId: $pumpId, ml: $ml) }
`)
const BreakDocument = graphql(`
  mutation SimulatorBreak($fault: SimulatedFaultInput!) { simulatorBreak(fault: $fault) }
`)
const DropIceDocument = graphql(`mutation SimulatorDropIce($grams: Float!) { simulatorDropIce(grams: $grams) }`)
const PutHandDocument = graphql(`
  mutation SimulatorPutHand($gramsPerSecond: Float!, $seconds: Float!) {
    simulatorPutHand(gramsPerSecond: $gramsPerSecond, seconds: $seconds)
  }
`)
const GlassesDocument = graphql(`query SimulatorGlasses { glasses { id name sizeMl } }`)
const PlaceGlassDocument = graphql(`
  mutation SimulatorPlaceGlass($glassId: Int, $sizeMl: Int, $contentMl: Int) {
    simulatorPlaceGlass(glassId: $glassId, sizeMl: $sizeMl, contentMl: $contentMl)
  }
`)

/** The part that was chosen in the picture or in a table: its numbers, and everything that can be done with it. */
export function Inspector() {
  const { t, partName } = useMachineLabels()
  const { machine, selected, choose } = useUnit({ machine: $figures, selected: $selected, choose: targetChosen })
  const frame = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useEvent(partInspected, () => {
    cameFrom.current = document.activeElement
    requestAnimationFrame(() => lookAt(frame.current))
  })
  if (!machine) return null
  const close = (): void => {
    choose(null)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    cameFrom.current = null
  }
  return (
    <Column
      as="aside"
      ref={frame}
      className="sr-card sr-sim-inspector sr-clip"
      aria-labelledby={headingId}
      data-open={selected !== null}
      data-testid="sim-inspector"
      onKeyDown={({ key }) => key === 'Escape' && selected && close()}
    >
      <Row justify="between" pad={[1, 2, 1, 4]} minHeight={52} className="sr-surface-header">
        <h2 className="sr-size-18 sr-shrink sr-anywhere" id={headingId} tabIndex={-1}>
          {selected ? partName(selected, machine) : t('index.title')}
        </h2>
        {selected ? <IconButton icon={<Cross />} label={t('inspector.close')} onClick={close} /> : null}
      </Row>
      <Stack gap={4} top pad={4} className="sr-spread sr-shrink-y sr-scroll">
        {selected ? <Chosen target={selected} machine={machine} /> : <PartIndex machine={machine} />}
      </Stack>
    </Column>
  )
}

const headingId = 'sim-inspector'

const headerHeight = 70

/** A person who chose a part elsewhere on the page goes on here. */
function lookAt(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>(`#${headingId}`)?.focus({ preventScroll: true })
  const stage = frame?.closest('.sr-sim-stage')
  const top = stage?.getBoundingClientRect().top ?? headerHeight
  if (top < headerHeight || top > window.innerHeight / 2) stage?.scrollIntoView({ block: 'start', behavior: gently() })
}

interface PartProps {
  readonly target: SceneTarget
  readonly machine: MachineView
}

function Chosen({ target, machine }: PartProps) {
  const pump = pumpAt(target, machine)
  return (
    <>
      <Part target={target} machine={machine} />
      <BreakList target={target} machine={machine} />
      {pump ? <Bottle key={pump.id} pump={pump} /> : null}
    </>
  )
}

function Part({ target, machine }: PartProps) {
  const labels = useMachineLabels()
  const { t } = labels
  const pump = pumpAt(target, machine)
  // The machine was built anew meanwhile.
  const gone = <p className="sr-muted">{t('inspector.gone')}</p>
  switch (target.kind) {
    case 'pump':
      return pump ? <PumpFacts pump={pump} machine={machine} /> : gone
    case 'expander': {
      const board = boardsOf(machine).find(({ expander }) => expander?.address === target.address)
      return board ? <BoardFacts board={board} /> : gone
    }
    case 'board':
      return boardsOf(machine)
        .filter(({ expander }) => expander === null)
        .map(board => <BoardFacts key={board.boardId} board={board} />)
    case 'glass':
      return (
        <>
          <GlassFacts machine={machine} />
          <GlassHand />
          {machine.glass ? <Ice /> : null}
          <HandAtGlass />
          <AnotherGlass />
        </>
      )
    case 'scale':
    case 'supply':
    case 'director':
      return (
        <>
          <LineFacts lines={instrumentLines(machine, labels)[target.kind]} />
          {target.kind === 'director' ? <p className="sr-muted">{t('director.text')}</p> : null}
        </>
      )
  }
}

/** A full bottle, which the machine knows of; or a level that it has to find out. */
function Bottle({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['simulator', 'terms'])
  const { id: pumpId, bottle } = pump
  const { name } = bottle.ingredient
  const [isRefilling, refill] = useAction(RefillDocument)
  const [isSetting, setBottle] = useAction(SetBottleDocument)
  const [ml, field] = useNumber('level', 0, { least: 0, most: bottle.capacityMl })
  const refillBottle = async (): Promise<void> => {
    if (await refill({ pumpId })) notify.success(t('refilled', { name }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (ml !== null && (await setBottle({ pumpId, ml }))) notify.success(t('levelSet', { name }))
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('terms:bottle')}</h3>
      <Button icon={<Reset />} text={t('bottle.refill')} loading={isRefilling} onClick={() => void refillBottle()} />
      <Stack as="form" gap={3} onSubmit={event => void submit(event)}>
        <NumberField {...field} label={t('bottle.level')} hint={t('bottle.levelHint')} unit={t('terms:ml')} />
        <Button type="submit" text={t('bottle.set')} disabled={ml === null} loading={isSetting} />
      </Stack>
    </Stack>
  )
}

/** As long as nothing is chosen: everything that can be, for those who do not press in pictures. */
function PartIndex({ machine }: { readonly machine: MachineView }) {
  const { t } = useTranslation('simulator')
  const { pumps, expanders, scale, direction } = machine
  const parts: readonly (SceneTarget | null)[] = [
    { kind: 'glass' },
    scale && { kind: 'scale' },
    { kind: 'supply' },
    direction && { kind: 'director' },
    { kind: 'board' },
    ...expanders.map(({ address }) => ({ kind: 'expander' as const, address })),
  ]
  return (
    <Stack gap={2}>
      <p className="sr-muted sr-size-13">{t('index.text')}</p>
      <List>
        {pumps.map(pump => (
          <PartButton key={pump.id} target={{ kind: 'pump', pumpId: pump.id }} machine={machine}>
            <Dot colour={pump.bottle.ingredient.colour} />
            <span>
              {pump.bottle.ingredient.name} <small className="sr-muted sr-size-13">{pump.name}</small>
            </span>
          </PartButton>
        ))}
      </List>
      <List>
        {parts.map(part =>
          part ? (
            <PartButton key={part.kind === 'expander' ? part.address : part.kind} target={part} machine={machine} />
          ) : null,
        )}
      </List>
    </Stack>
  )
}

function PartButton({ target, machine, children }: PartProps & { readonly children?: ReactNode }) {
  const { t, partName } = useMachineLabels()
  const inspect = useUnit(partInspected)
  const isBroken = machine.faults.some(fault => isSameTarget(targetOf(fault), target))
  return (
    <li>
      <Row
        as="button"
        type="button"
        tall
        gap={2.5}
        pad={[0.5, 2]}
        className="sr-wide sr-hovers sr-round-small sr-text-start"
        onClick={() => inspect(target)}
      >
        {children ?? partName(target, machine)}
        {isBroken ? <span className="sr-badge sr-badge-danger sr-push">{t('broken.badge')}</span> : null}
      </Row>
    </li>
  )
}

function PumpFacts({ pump, machine }: { readonly pump: MachinePump; readonly machine: MachineView }) {
  const { t, ml, wholeMl, percent, watts, hours, flow } = useMachineLabels()
  const { on, bottle, tube } = pump
  const isAsCommanded = on === pump.commanded
  const pins = machine.pins.filter(({ use }) => use === pump.name)
  const lines = [
    { label: t('pumps.bottle'), value: t('inspector.of', { amount: ml(bottle.ml), all: wholeMl(bottle.capacityMl) }) },
    {
      label: t('pumps.tube'),
      value: t('inspector.of', { amount: ml(liquidMl(tube.layers)), all: ml(tube.capacityMl) }),
    },
    { label: t('inspector.nozzle'), value: tube.layers.at(-1)?.name ?? t('inspector.air') },
    { label: t('pumps.flow'), value: flow(pump) },
    { label: t(pump.kind === 'VALVE' ? 'inspector.opening' : 'pumps.turning'), value: percent(pump.turning) },
    { label: t('pumps.power'), value: watts(pump.powerMw) },
    { label: t('inspector.hoursRun'), value: hours(pump.hoursRun) },
    ...pins.map(({ label: pin, high }) => ({ label: t('inspector.pin', { pin }), value: <PinLevel high={high} /> })),
  ]
  return (
    <>
      <Stack gap={1}>
        <Row as="p" gap={[0, 2]} wrap className="sr-strong">
          <Dot colour={bottle.ingredient.colour} />
          {bottle.ingredient.name} <span className="sr-muted sr-light">{t(`pumps.${pump.kind}`)}</span>
        </Row>
        <p className={isAsCommanded ? 'sr-muted' : 'sr-danger sr-strong'}>
          {isAsCommanded
            ? t(on ? 'inspector.runs' : 'inspector.rests')
            : t(on ? 'inspector.runsUntold' : 'inspector.restsUntold')}
        </p>
      </Stack>
      <LineFacts lines={lines} />
    </>
  )
}

function BreakList({ target, machine }: PartProps) {
  const { t } = useTranslation('simulator')
  const faults = errorsAt(target, machine)
  if (faults.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h3>{t('break.title')}</h3>
      <List gap={3}>
        {faults.map(fault => (
          <BreakItem
            key={`${fault.kind} ${fault.pumpId}`}
            fault={fault}
            isBroken={machine.faults.some(broken => isSameFault(broken, fault))}
          />
        ))}
      </List>
    </Stack>
  )
}

/** Of a fault that is there or not. */
const noStrength = { value: 0, least: 0, most: 0 }

function BreakItem({ fault, isBroken }: { readonly fault: SimulatedFault; readonly isBroken: boolean }) {
  const { t } = useTranslation('simulator')
  const [, breakIt] = useAction(BreakDocument)
  const [, mend] = useAction(MendDocument)
  const name = t(`fault.${fault.kind}.name`)
  const strength = strengthOf(fault)
  const [value, field] = useNumber('strength', (strength ?? noStrength).value, strength ?? noStrength)
  const wanted = strength && value !== null ? withStrength(fault, value) : fault
  return (
    <Stack as="li" gap={2} data-testid="sim-fault" data-fault={fault.kind} data-broken={isBroken}>
      <ActionRow name={name} text={t(`fault.${fault.kind}.effect`)}>
        <Button
          className="sr-fixed"
          intent={isBroken ? 'primary' : 'none'}
          text={t(isBroken ? 'break.mend' : 'break.break')}
          aria-label={t(isBroken ? 'break.mendOne' : 'break.breakOne', { name })}
          disabled={!isBroken && value === null}
          onClick={() => void (isBroken ? mend({ fault }) : breakIt({ fault: wanted }))}
        />
      </ActionRow>
      {strength && !isBroken ? (
        <NumberField
          {...field}
          label={t(`break.strength.${strength.kind}`)}
          unit={t(`break.strength.${strength.unit}`)}
          decimals={strength.unit === 'percent' ? 0 : 1}
        />
      ) : null}
    </Stack>
  )
}

interface ActionRowProps {
  readonly name: string
  readonly text: string
  readonly children: ReactNode
}

export const ActionRow = ({ name, text, children }: ActionRowProps) => (
  <Row gap={3} justify="between">
    <Stack as="span" shrink className="sr-snug">
      <b>{name}</b>
      <small className="sr-muted">{text}</small>
    </Stack>
    {children}
  </Row>
)

/** A number to type in. @returns the number, null where it's out of bounds, and the props of its field */
function useNumber(name: string, initial: number, { least, most }: { readonly least: number; readonly most: number }) {
  const [typed, type] = useState<number | null>(initial)
  const value = typed !== null && typed >= least && typed <= most ? typed : null
  return [value, { ...uncontrolled(name, typed, type), least, most }] as const
}

/** One button for the one thing that a hand can do: take the glass, or put the same one back. */
export function GlassHand() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [machine, isMoving, move] = useUnit([$figures, moveGlassFx.pending, glassMoved])
  const stands = Boolean(machine?.glass)
  const inHand = machine?.glassInHand ?? false
  return (
    <Button
      className="sr-sim-take"
      icon={<Glass />}
      text={t(inHand && !stands ? 'terms:putTheGlassBack' : 'takeGlass')}
      disabled={!(stands || inHand)}
      loading={isMoving}
      onClick={() => move(inHand && !stands)}
    />
  )
}

function Ice() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [isDropping, drop] = useAction(DropIceDocument)
  const [grams, field] = useNumber('ice', 20, limits.iceGrams)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (grams !== null) void drop({ grams })
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <h3>{t('glass.iceGrams')}</h3>
      <NumberField {...field} label={t('glass.iceWeight')} unit={t('terms:g')} />
      <Button type="submit" text={t('glass.dropIce')} disabled={grams === null} loading={isDropping} />
    </Stack>
  )
}

/** A hand that takes or adds weight, which only the scale can notice. */
function HandAtGlass() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [isPutting, put] = useAction(PutHandDocument)
  const [pull, pullField] = useNumber('pull', 4, limits.handPull)
  const [seconds, secondsField] = useNumber('seconds', 10, limits.handTime)
  const isPossible = pull !== null && seconds !== null
  /** @param direction less than 0 lifts the glass */
  const hold = (direction: 1 | -1): void => {
    if (isPossible) void put({ gramsPerSecond: direction * pull, seconds })
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('glass.hand')}</h3>
      <p className="sr-muted sr-size-13">{t('glass.handText')}</p>
      <NumberField {...pullField} label={t('glass.handPull')} unit={t('terms:g')} decimals={1} />
      <NumberField {...secondsField} label={t('glass.handSeconds')} unit={t('terms:seconds')} decimals={1} />
      <Grid columns={2} gap={2}>
        <Button text={t('glass.lift')} disabled={!isPossible} loading={isPutting} onClick={() => hold(-1)} />
        <Button text={t('glass.press')} disabled={!isPossible} loading={isPutting} onClick={() => hold(1)} />
      </Grid>
    </Stack>
  )
}

const context = madeOf('GLASSES')
type Glasses = ResultOf<typeof GlassesDocument>['glasses']

export const tooSmallMl = 40
const tooSmall = 0

/** One of the catalogue, else one that is too small; half of it may be filled already. */
export function placedGlass(glass: Glasses[number] | undefined, isHalfFull: boolean) {
  const sizeMl = glass?.sizeMl ?? tooSmallMl
  return { ...(glass ? { glassId: glass.id } : { sizeMl }), contentMl: isHalfFull ? Math.round(sizeMl / 2) : 0 }
}

function AnotherGlass() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [{ data, fetching }] = useQuery({ query: GlassesDocument, context })
  const [isPlacing, place] = useAction(PlaceGlassDocument)
  const [glassId, setGlassId] = useState<number | null>(null)
  const [isHalfFull, setHalfFull] = useState(false)
  const glasses = (data?.glasses ?? []).toSorted((a, b) => a.sizeMl - b.sizeMl)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const glass = glasses.find(({ id }) => id === glassId)
    if (await place(placedGlass(glass, isHalfFull))) notify.success(t('glass.placed'))
  }
  return (
    <Stack as="form" gap={3} onSubmit={event => void submit(event)}>
      <h3>{t('glass.another')}</h3>
      <SelectField
        {...uncontrolled('glass', glassId, setGlassId)}
        label={t('glass.which')}
        emptyLabel={t('terms:chooseAGlass')}
        options={[
          { value: tooSmall, label: t('glass.tooSmall', { amount: tooSmallMl }) },
          ...glasses.map(({ id, name, sizeMl }) => ({ value: id, label: t('glass.ofSize', { name, amount: sizeMl }) })),
        ]}
        disabled={!data && fetching}
      />
      <CheckField {...uncontrolled('half', isHalfFull, setHalfFull)} label={t('glass.halfFull')} />
      <Button type="submit" text={t('glass.place')} disabled={glassId === null} loading={isPlacing} />
    </Stack>
  )
}
