import { Button } from '@blueprintjs/core'
import { Cross, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-options.ts'
import { RefillDocument, SetBottleDocument } from '../../entities/simulator/simulator.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { IconButton } from '../../ui/buttons.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import { BreakList } from './breaking.view.tsx'
import { GlassInspector } from './glass-inspector.view.tsx'
import { boardsOf, type MachineBoard, type MachinePump, type MachineView, pumpAt } from './machine-view.ts'
import { addressText, targetOf, useInstrumentLines, useMachineLabels } from './part-labels.ts'

import { $figures, $selected, partInspected, targetChosen } from './simulator.model.ts'
import { Dot, LineFacts, PinLevel } from './table-parts.view.tsx'
import { useNumber } from './use-number.ts'

/** The part that was chosen in the picture or in a table: its numbers, and everything that can be done with it. */
export function Inspector() {
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
      className="sr-card sr-sim-inspector sr-relative sr-clip"
      aria-labelledby={headingId}
      data-open={selected !== null}
      data-testid="sim-inspector"
    >
      {selected ? (
        <Chosen target={selected} machine={machine} onClose={close} />
      ) : (
        <Stack gap={4} top pad={4} className="sr-sim-inspector-scroll sr-spread sr-shrink-y">
          <PartIndex machine={machine} />
        </Stack>
      )}
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

interface ChosenProps {
  readonly target: SceneTarget
  readonly machine: MachineView
  readonly onClose: () => void
}

function Chosen({ target, machine, onClose }: ChosenProps) {
  const { t, partName } = useMachineLabels()
  const pump = pumpAt(target, machine)
  return (
    <Column className="sr-sim-chosen sr-spread sr-shrink-y" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="sr-card-header sr-sim-chosen-head">
        <h2 className="sr-size-19 sr-grow sr-shrink sr-anywhere" id={headingId} tabIndex={-1}>
          {partName(target, machine)}
        </h2>
        <IconButton icon={<Cross />} label={t('inspector.close')} onClick={onClose} />
      </div>
      <Stack gap={4} top pad={4} className="sr-sim-inspector-scroll sr-spread sr-shrink-y">
        <Part target={target} machine={machine} />
        <BreakList target={target} machine={machine} />
        {pump ? <Bottle key={pump.id} pump={pump} /> : null}
      </Stack>
    </Column>
  )
}

function Part({ target, machine }: { readonly target: SceneTarget; readonly machine: MachineView }) {
  const { t } = useTranslation('simulator')
  const instruments = useInstrumentLines(machine)
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
      return <GlassInspector machine={machine} />
    case 'scale':
    case 'supply':
    case 'director':
      return (
        <>
          <LineFacts lines={instruments[target.kind]} />
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
    <Stack gap={2} className="sr-sim-index">
      <h2 className="sr-size-19" id={headingId}>
        {t('index.title')}
      </h2>
      <p className="sr-muted sr-size-13-5">{t('index.text')}</p>
      <List>
        {pumps.map(pump => (
          <PartButton key={pump.id} target={{ kind: 'pump', pumpId: pump.id }} machine={machine}>
            <Dot colour={pump.bottle.ingredient.colour} />
            <span>
              {pump.bottle.ingredient.name} <small className="sr-muted sr-size-12-5">{pump.name}</small>
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

interface PartButtonProps {
  readonly target: SceneTarget
  readonly machine: MachineView
  readonly children?: ReactNode
}

function PartButton({ target, machine, children }: PartButtonProps) {
  const { t, partName } = useMachineLabels()
  const inspect = useUnit(partInspected)
  const isBroken = machine.faults.some(fault => isSameTarget(targetOf(fault), target))
  return (
    <li>
      <Row
        as="button"
        type="button"
        tall
        pad={[0.5, 2]}
        className="sr-wide sr-round-small sr-text-start"
        onClick={() => inspect(target)}
      >
        {children ?? partName(target, machine)}
        {isBroken ? <span className="sr-badge sr-badge-danger sr-push">{t('broken.badge')}</span> : null}
      </Row>
    </li>
  )
}

function BoardFacts({ board: { expander, pins } }: { readonly board: MachineBoard }) {
  const { t, pinUse } = useMachineLabels()
  return (
    <>
      {expander ? (
        <LineFacts
          lines={[
            { label: t('boards.model'), value: expander.model },
            { label: t('boards.address'), value: addressText(expander.address) },
            { label: t('boards.state'), value: t(expander.missing ? 'boards.missing' : 'boards.answers') },
          ]}
        />
      ) : null}
      {pins.length === 0 ? <p className="sr-muted">{t('boards.noPins')}</p> : null}
      <List>
        {pins.map(({ nr, label, use, high }) => (
          <Grid as="li" gap={2} align="center" template="56px minmax(0, 1fr) auto" minHeight={32} key={nr}>
            <span className="sr-number">{label}</span>
            <span className="sr-muted">{pinUse(use)}</span>
            <PinLevel high={high} />
          </Grid>
        ))}
      </List>
    </>
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
      <Row as="p" gap={[0, 2]} align="baseline" wrap className="sr-sim-liquid sr-strong">
        <Dot colour={bottle.ingredient.colour} />
        {bottle.ingredient.name} <span className="sr-muted sr-light">{t(`pumps.${pump.kind}`)}</span>
      </Row>
      {/* Commanded and running are two things: a stuck relay makes the difference. */}
      <p className={`sr-sim-running ${isAsCommanded ? 'sr-muted' : 'sr-danger sr-strong'}`}>
        {isAsCommanded
          ? t(on ? 'inspector.runs' : 'inspector.rests')
          : t(on ? 'inspector.runsUntold' : 'inspector.restsUntold')}
      </p>
      <LineFacts lines={lines} />
    </>
  )
}
