import { Button } from '@blueprintjs/core'
import { Cross, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { gently } from '../../ui/gentle-scroll.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Column, Stack } from '../../ui/layout/layout.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { BreakList } from './break-list.view.tsx'
import { GlassInspector } from './glass-inspector.view.tsx'
import type { MachineFigures, PumpFigure } from './machine-figures.ts'
import { BoardFacts, LineFacts, PumpFacts } from './part-facts.view.tsx'
import { PartIndex } from './part-index.view.tsx'
import { useInstrumentLines, usePartName } from './part-words.ts'
import {
  $figures,
  $selected,
  levelSet,
  partInspected,
  refillFx,
  refillRequested,
  setBottleFx,
  targetChosen,
} from './simulator.model.ts'

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
  const close = useRef(onClose)
  const pump = target.kind === 'pump' ? figures.pumps.find(({ id }) => id === target.pumpId) : undefined
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = frame.current
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close.current()
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

/** The machine was built anew while somebody was looking. */
function Gone() {
  const { t } = useTranslation('simulator')
  return <p className="sr-muted">{t('inspector.gone')}</p>
}

/** A full bottle, which the machine is told of; or a level that it has to find out. */
function Bottle({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const [refilling, setting] = useUnit([refillFx.pending, setBottleFx.pending])
  const [refill, setLevel] = useUnit([refillRequested, levelSet])
  const [level, change] = useState<number | null>(0)
  const isPossible = level !== null && level >= 0 && level <= pump.bottleCapacityMl
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (level !== null && isPossible) setLevel({ pumpId: pump.id, ml: level })
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('bottle.title')}</h3>
      <Button icon={<Reset />} text={t('bottle.refill')} loading={refilling} onClick={() => refill(pump.id)} />
      <Stack as="form" gap={3} onSubmit={submit}>
        <NumberField
          {...unbound('level', level, change)}
          label={t('bottle.level')}
          hint={t('bottle.levelHint')}
          unit={t('bottle.unit')}
          least={0}
          most={pump.bottleCapacityMl}
        />
        <Button type="submit" text={t('bottle.set')} disabled={!isPossible} loading={setting} />
      </Stack>
    </Stack>
  )
}
