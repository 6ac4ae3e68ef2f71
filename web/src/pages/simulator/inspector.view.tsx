import { Button } from '@blueprintjs/core'
import { Cross, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-options.ts'
import { RefillDocument, SetBottleDocument } from '../../entities/simulator/simulator.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { unbound } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { BreakList } from './breaking.view.tsx'
import { GlassInspector } from './glass-inspector.view.tsx'
import type { BoardFigure, MachineFigures, PumpFigure } from './machine-figures.ts'
import {
  addressText,
  type FigureLine,
  targetOf,
  useFigureTexts,
  useInstrumentLines,
  usePartName,
  usePinUse,
} from './part-words.ts'
import { $figures, $selected, partInspected, targetChosen } from './simulator.model.ts'
import { Dot, PinLevel } from './table-parts.view.tsx'

/** The part that was chosen in the picture or in a table: its numbers, and everything that can be done with it. */
export function Inspector() {
  const { figures, selected, choose } = useUnit({ figures: $figures, selected: $selected, choose: targetChosen })
  const frame = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useOccurrence(partInspected, () => {
    cameFrom.current = document.activeElement
    requestAnimationFrame(() => lookAt(frame.current))
  })
  if (!figures) return null
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
        <Chosen target={selected} figures={figures} onClose={close} />
      ) : (
        <Stack gap={4} top pad={4} className="sr-sim-inspector-scroll sr-spread sr-shrink-y">
          <PartIndex figures={figures} headingId={headingId} />
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
  readonly figures: MachineFigures
  readonly onClose: () => void
}

function Chosen({ target, figures, onClose }: ChosenProps) {
  const { t } = useTranslation('simulator')
  const partName = usePartName()
  const frame = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const pump = target.kind === 'pump' ? figures.pumps.find(({ id }) => id === target.pumpId) : undefined
  useEffect(() => {
    const element = frame.current
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <Column ref={frame} className="sr-sim-chosen sr-spread sr-shrink-y">
      <div className="sr-card-header sr-sim-chosen-head">
        <h2 id={headingId} tabIndex={-1}>
          {partName(target, figures)}
        </h2>
        <IconButton icon={<Cross />} label={t('inspector.close')} onClick={onClose} />
      </div>
      <Stack gap={4} top pad={4} className="sr-sim-inspector-scroll sr-spread sr-shrink-y">
        <Part target={target} figures={figures} />
        <BreakList target={target} figures={figures} />
        {pump ? <Bottle key={pump.id} pump={pump} /> : null}
      </Stack>
    </Column>
  )
}

function Part({ target, figures }: { readonly target: SceneTarget; readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const instruments = useInstrumentLines(figures)
  switch (target.kind) {
    case 'pump': {
      const pump = figures.pumps.find(({ id }) => id === target.pumpId)
      return pump ? <PumpFacts pump={pump} figures={figures} /> : <Gone />
    }
    case 'expander': {
      const board = figures.boards.find(({ expander }) => expander?.address === target.address)
      return board ? <BoardFacts board={board} /> : <Gone />
    }
    case 'board':
      return figures.boards.map(board =>
        board.expander === null ? <BoardFacts key={board.boardId} board={board} /> : null,
      )
    case 'glass':
      return <GlassInspector figures={figures} />
    case 'scale':
    case 'supply':
      return <LineFacts lines={instruments[target.kind]} />
    case 'director':
      return (
        <>
          <LineFacts lines={instruments.director} />
          <p className="sr-muted">{t('director.text')}</p>
        </>
      )
  }
}

/** The machine was built anew meanwhile. */
function Gone() {
  const { t } = useTranslation('simulator')
  return <p className="sr-muted">{t('inspector.gone')}</p>
}

/** A full bottle, which the machine knows of; or a level that it has to find out. */
function Bottle({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const { id: pumpId, ingredient: name } = pump
  const [isRefilling, refill] = useAction(RefillDocument)
  const [isSetting, setBottle] = useAction(SetBottleDocument)
  const [level, change] = useState<number | null>(0)
  const isPossible = level !== null && level >= 0 && level <= pump.bottleCapacityMl
  const refillBottle = async (): Promise<void> => {
    if (await refill({ pumpId })) notify.success(t('refilled', { name }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (level !== null && isPossible && (await setBottle({ pumpId, ml: level })))
      notify.success(t('levelSet', { name }))
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('bottle.title')}</h3>
      <Button icon={<Reset />} text={t('bottle.refill')} loading={isRefilling} onClick={() => void refillBottle()} />
      <Stack as="form" gap={3} onSubmit={event => void submit(event)}>
        <NumberField
          {...unbound('level', level, change)}
          label={t('bottle.level')}
          hint={t('bottle.levelHint')}
          unit={t('bottle.unit')}
          least={0}
          most={pump.bottleCapacityMl}
        />
        <Button type="submit" text={t('bottle.set')} disabled={!isPossible} loading={isSetting} />
      </Stack>
    </Stack>
  )
}

/** As long as nothing is chosen: everything that can be, for those who do not press in pictures. */
function PartIndex({ figures, headingId }: { readonly figures: MachineFigures; readonly headingId: string }) {
  const { t } = useTranslation('simulator')
  const { pumps, boards, loadCellGrams, direction } = figures
  const parts: readonly (SceneTarget | null)[] = [
    { kind: 'glass' },
    loadCellGrams === null ? null : { kind: 'scale' },
    { kind: 'supply' },
    direction === null ? null : { kind: 'director' },
    { kind: 'board' },
    ...boards.map(({ expander }) => expander && { kind: 'expander' as const, address: expander.address }),
  ]
  return (
    <Stack gap={2} className="sr-sim-index">
      <h2 className="sr-size-19" id={headingId}>
        {t('index.title')}
      </h2>
      <p className="sr-muted sr-size-13-5">{t('index.text')}</p>
      <List>
        {pumps.map(pump => (
          <PartButton key={pump.id} target={{ kind: 'pump', pumpId: pump.id }} figures={figures}>
            <Dot colour={pump.colour} />
            <span>
              {pump.ingredient} <small className="sr-muted sr-size-12-5">{pump.name}</small>
            </span>
          </PartButton>
        ))}
      </List>
      <List>
        {parts.map(part =>
          part ? (
            <PartButton key={part.kind === 'expander' ? part.address : part.kind} target={part} figures={figures} />
          ) : null,
        )}
      </List>
    </Stack>
  )
}

interface PartButtonProps {
  readonly target: SceneTarget
  readonly figures: MachineFigures
  readonly children?: ReactNode
}

function PartButton({ target, figures, children }: PartButtonProps) {
  const { t } = useTranslation('simulator')
  const partName = usePartName()
  const inspect = useUnit(partInspected)
  const isBroken = figures.faults.some(fault => isSameTarget(targetOf(fault), target))
  return (
    <li>
      <button type="button" onClick={() => inspect(target)}>
        {children ?? partName(target, figures)}
        {isBroken ? <span className="sr-badge sr-badge-danger">{t('broken.badge')}</span> : null}
      </button>
    </li>
  )
}

const LineFacts = ({ lines }: { readonly lines: readonly FigureLine[] }) => (
  <Facts>
    {lines.map(({ label, value }) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)

function BoardFacts({ board: { expander, pins } }: { readonly board: BoardFigure }) {
  const pinUse = usePinUse()
  const { t } = useTranslation('simulator')
  return (
    <>
      {expander ? (
        <Facts>
          <Fact label={t('boards.model')}>{expander.model}</Fact>
          <Fact label={t('boards.address')}>{addressText(expander.address)}</Fact>
          <Fact label={t('boards.state')}>{t(expander.missing ? 'boards.missing' : 'boards.answers')}</Fact>
        </Facts>
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

function PumpFacts({ pump, figures }: { readonly pump: PumpFigure; readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const { ml, wholeMl, tenths, percent, watts, hours } = useFigureTexts()
  const pins = figures.boards.flatMap(board => board.pins.filter(({ use }) => use === pump.name))
  return (
    <>
      <Row as="p" gap={[0, 2]} align="baseline" wrap className="sr-sim-liquid sr-strong">
        <Dot colour={pump.colour} />
        {pump.ingredient} <span className="sr-muted sr-light">{t(`pumps.${pump.kind}`)}</span>
      </Row>
      <Running pump={pump} />
      <Facts>
        <Fact label={t('pumps.bottle')}>
          {t('inspector.of', { amount: ml(pump.bottleMl), all: wholeMl(pump.bottleCapacityMl) })}
        </Fact>
        <Fact label={t('pumps.tube')}>
          {t('inspector.of', { amount: ml(pump.tubeMl), all: ml(pump.tubeCapacityMl) })}
        </Fact>
        <Fact label={t('inspector.nozzle')}>{pump.atNozzle?.name ?? t('inspector.air')}</Fact>
        <Fact label={t('pumps.flow')}>
          {t(pump.isBackward ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(pump.mlPerSecond) })}
        </Fact>
        <Fact label={t(pump.kind === 'VALVE' ? 'inspector.opening' : 'pumps.turning')}>{percent(pump.turning)}</Fact>
        <Fact label={t('pumps.power')}>{watts(pump.watts)}</Fact>
        <Fact label={t('inspector.hoursRun')}>{hours(pump.hoursRun)}</Fact>
        {pins.map(pin => (
          <Fact key={pin.label} label={t('inspector.pin', { pin: pin.label })}>
            <PinLevel high={pin.high} />
          </Fact>
        ))}
      </Facts>
    </>
  )
}

/** Told to run and running are two things: a stuck relay makes the difference. */
function Running({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const isAsTold = pump.on === pump.commanded
  return (
    <p className={`sr-sim-running ${isAsTold ? 'sr-muted' : 'sr-danger sr-strong'}`}>
      {isAsTold
        ? t(pump.on ? 'inspector.runs' : 'inspector.rests')
        : t(pump.on ? 'inspector.runsUntold' : 'inspector.restsUntold')}
    </p>
  )
}
