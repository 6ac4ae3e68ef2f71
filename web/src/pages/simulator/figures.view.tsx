import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-view.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/page-parts.view.tsx'
import {
  addressText,
  boardsOf,
  contentsOf,
  type FigureLine,
  instrumentLines,
  instruments,
  isSeen,
  type MachineBoard,
  type MachinePump,
  type MachineView,
  tenths,
  useMachineLabels,
} from './machine-view.ts'
import { BottleLevel, PumpState } from './picture.view.tsx'
import { $figures, $selected, partInspected } from './simulator.model.ts'

/** The machine whose parts are shown in figures: the live one, unless they stand in a page of another. */
export const Inspecting = createContext({ $machine: $figures, $selected, inspect: partInspected })

export const Dot = ({ colour }: { readonly colour: string }) => (
  <span className="sr-dot" style={{ background: colour }} aria-hidden="true" />
)

export const LineFacts = ({ lines }: { readonly lines: readonly FigureLine[] }) => (
  <Facts>
    {lines.map(({ label, value, key = label }) => (
      <Fact key={key} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)

/** What brings a part into the inspector. */
function useInspected(target: SceneTarget) {
  const context = useContext(Inspecting)
  const [selected, inspect] = useUnit([context.$selected, context.inspect])
  return { 'aria-pressed': isSameTarget(selected, target), onClick: () => inspect(target) }
}

interface InspectButtonProps {
  readonly target: SceneTarget
  readonly name: string
}

function InspectButton({ target, name }: InspectButtonProps) {
  const { t } = useTranslation('simulator')
  const inspected = useInspected(target)
  const label = t('inspector.openOne', { name })
  return <Button variant="minimal" text={t('inspector.open')} aria-label={label} {...inspected} />
}

interface PartPanelProps extends InspectButtonProps {
  readonly title: string
  readonly testId: string
  readonly children: ReactNode
}

const PartPanel = ({ target, name, title, testId, children }: PartPanelProps) => (
  <Box data-testid={testId}>
    <Panel title={title} actions={<InspectButton target={target} name={name} />} gap={3}>
      {children}
    </Panel>
  </Box>
)

/** The same machine in figures: to read exactly, to hear, and where there is no picture. */
export function MachineFigures() {
  const { t } = useTranslation('simulator')
  const machine = useUnit(useContext(Inspecting).$machine)
  if (!machine) return null
  return (
    <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 2.6fr)" stacked={1280} className="sr-across">
      <Grid gap={4} align="start" fit={280} shrink>
        <PartPanel target={{ kind: 'glass' }} name={t('part.glass')} title={t('glass.title')} testId="sim-glass">
          <GlassFacts machine={machine} />
        </PartPanel>
        <Instruments machine={machine} />
      </Grid>
      <Stack gap={4} shrink>
        <Panel title={t('pumps.title')} className="sr-sim-pumps">
          <PumpTable pumps={machine.pumps} />
        </Panel>
        {boardsOf(machine).map(board => {
          const { boardId, expander } = board
          const target: SceneTarget = expander ? { kind: 'expander', address: expander.address } : { kind: 'board' }
          const name = expander?.name ?? t('part.board')
          return (
            <PartPanel key={boardId} target={target} name={name} title={name} testId="sim-board">
              <BoardFacts board={board} />
            </PartPanel>
          )
        })}
      </Stack>
    </Grid>
  )
}

export function GlassFacts({ machine: { glass, trayMl } }: { readonly machine: MachineView }) {
  const { t, ml, percent, grams, filling } = useMachineLabels()
  const contents = contentsOf(glass)
  const lines = [
    ...(glass ? [{ label: t('glass.total'), value: filling(glass) }] : []),
    ...(glass && contents.length > 0 ? [{ label: t('glass.mixed'), value: percent(glass.mixed) }] : []),
    ...(glass && isSeen(glass.iceGrams) ? [{ label: t('glass.ice'), value: grams(glass.iceGrams) }] : []),
    { label: t('glass.spilled'), value: ml(glass?.spilledMl ?? 0) },
    { label: t('glass.tray'), value: ml(trayMl) },
  ]
  return (
    <>
      {contents.length === 0 ? <p className="sr-muted">{t(glass ? 'glass.empty' : 'scene.noGlass')}</p> : null}
      <Facts>
        {contents.map(({ ingredientId, name, colour, ml: amount }) => (
          <Fact
            key={ingredientId}
            label={
              <Row gap={2} data-testid="sim-glass-row" data-ingredient={name} data-ml={tenths(amount)}>
                <Dot colour={colour} />
                {name}
              </Row>
            }
          >
            {ml(amount)}
          </Fact>
        ))}
      </Facts>
      <LineFacts lines={lines} />
    </>
  )
}

function Instruments({ machine }: { readonly machine: MachineView }) {
  const labels = useMachineLabels()
  const { t } = labels
  const lines = instrumentLines(machine, labels)
  return (
    <Panel title={t('instruments.title')}>
      {instruments.map(kind =>
        lines[kind].length === 0 ? null : (
          <Stack key={kind} gap={1}>
            <Row justify="between">
              <h3 className="sr-size-17">{t(`part.${kind}`)}</h3>
              <InspectButton target={{ kind }} name={t(`part.${kind}`)} />
            </Row>
            <LineFacts lines={lines[kind]} />
          </Stack>
        ),
      )}
    </Panel>
  )
}

export function BoardFacts({ board: { expander, pins } }: { readonly board: MachineBoard }) {
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
      <Grid as="ul" gap={[0, 6]} fill={240}>
        {pins.map(({ nr, label, use, high }) => (
          <Grid as="li" gap={2} align="center" template="56px minmax(0, 1fr) auto" minHeight={32} key={nr}>
            <span className="sr-number">{label}</span>
            <span className="sr-muted">{pinUse(use)}</span>
            <PinLevel high={high} />
          </Grid>
        ))}
      </Grid>
    </>
  )
}

export function PinLevel({ high }: { readonly high: boolean }) {
  const { t } = useTranslation('simulator')
  return (
    <Row as="span" inline gap={1.5}>
      <Dot colour={high ? 'var(--sr-success)' : 'var(--sr-border)'} />
      {t(high ? 'boards.high' : 'boards.low')}
    </Row>
  )
}

const nearlyEmpty = 0.08
const figure = { align: 'end' } as const

function PumpTable({ pumps }: { readonly pumps: readonly MachinePump[] }) {
  const { t, ml, tenths: decimals, watts, percent, flow } = useMachineLabels()
  const columns: readonly Column<MachinePump>[] = [
    { key: 'pump', title: t('pumps.pump'), onPhone: 'title', render: pump => <PumpName pump={pump} /> },
    {
      ...{ key: 'state', title: t('pumps.state') },
      render: pump => (
        <span className={pump.on === pump.commanded ? '' : 'sr-danger'}>
          <PumpState pump={pump} />
        </span>
      ),
    },
    {
      ...{ ...figure, key: 'bottle', title: t('pumps.bottle') },
      render: pump => (
        <span className={pump.bottle.ml < pump.bottle.capacityMl * nearlyEmpty ? 'sr-danger' : ''}>
          {ml(pump.bottle.ml)}
          <BottleLevel pump={pump} />
        </span>
      ),
    },
    {
      ...{ ...figure, key: 'tube', title: t('pumps.tube') },
      render: ({ tube }) => (
        <span>
          {ml(liquidMl(tube.layers))}
          <small className="sr-muted sr-block">{t('pumps.tubeOf', { capacity: decimals(tube.capacityMl) })}</small>
        </span>
      ),
    },
    { ...figure, key: 'flow', title: t('pumps.flow'), render: flow },
    { ...figure, key: 'turning', title: t('pumps.turning'), render: ({ turning }) => percent(turning) },
    { ...figure, key: 'power', title: t('pumps.power'), render: ({ powerMw }) => watts(powerMw) },
  ]
  return <DataTable rows={pumps} rowKey={({ id }) => id} columns={columns} caption={t('pumps.title')} empty={null} />
}

/** It takes presses on all of its row. */
function PumpName({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('simulator')
  const { id, name, kind, on, commanded, bottle, tube, fault } = pump
  const inspected = useInspected({ kind: 'pump', pumpId: id })
  return (
    <span
      data-testid="sim-pump-row"
      data-pump={name}
      data-on={on}
      data-commanded={commanded}
      data-bottle-ml={tenths(bottle.ml)}
      data-tube-ml={tenths(liquidMl(tube.layers))}
      data-fault={fault ?? ''}
    >
      <Row as="button" type="button" gap={2.5} className="sr-covers sr-sim-pump sr-text-start" {...inspected}>
        <Dot colour={bottle.ingredient.colour} />
        <span>
          {bottle.ingredient.name}
          <small className="sr-muted sr-block">
            {name} · {t(`pumps.${kind}`)}
          </small>
        </span>
      </Row>
    </span>
  )
}
