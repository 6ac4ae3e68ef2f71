import { useUnit } from 'effector-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import { isSameTarget, type SceneTarget } from '#simulator/scene/scene-options.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Fact, Facts } from '../../ui/page-parts.view.tsx'
import { boardsOf, contentsOf, type MachineBoard, type MachinePump, type MachineView, tenths } from './machine-view.ts'
import { addressText, type FigureLine, instruments, useInstrumentLines, useMachineLabels } from './part-labels.ts'
import { $figures, $selected, partInspected } from './simulator.model.ts'

/** The machine whose parts the tables show: the live one, unless they stand in a page of another. */
export const Inspecting = createContext({ $machine: $figures, $selected, inspect: partInspected })

export const Dot = ({ colour }: { readonly colour: string }) => (
  <span className="sr-dot sr-sim-dot" style={{ background: colour }} aria-hidden="true" />
)

interface TableCardProps {
  readonly id: string
  readonly title: string
  /** At the end of its header. */
  readonly beside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A table in a card of its own. */
const TableCard = ({ id, title, beside, className = '', children, ...rest }: TableCardProps) => (
  <section className={`sr-card sr-clip ${className}`} aria-labelledby={id} {...rest}>
    <header className="sr-card-header sr-sim-table-head">
      <h2 className="sr-size-18 sr-spread" id={id}>
        {title}
      </h2>
      {beside}
    </header>
    {children}
  </section>
)

interface ColumnTitlesProps {
  readonly titles: readonly string[]
  /** They are heard only. */
  readonly hidden?: boolean
}

const ColumnTitles = ({ titles, hidden = false }: ColumnTitlesProps) => (
  <thead className={hidden ? 'sr-visually-hidden' : undefined}>
    <tr>
      {titles.map(title => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

interface LineProps {
  readonly label: string
  readonly value: ReactNode
  readonly sum?: boolean
}

/** A name and its value. */
const Line = ({ label, value, sum = false }: LineProps) => (
  <tr className={sum ? 'sr-sim-sum' : undefined}>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)

/** The same beside a picture of the machine. */
export const LineFacts = ({ lines }: { readonly lines: readonly FigureLine[] }) => (
  <Facts>
    {lines.map(({ label, value, key = label }) => (
      <Fact key={key} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)

interface InspectButtonProps {
  readonly target: SceneTarget
  /** The part that is looked at, if the text alone does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

/** Brings a part into the inspector. In a row of a table it takes presses on all of the row. */
function InspectButton({ target, label, children }: InspectButtonProps) {
  const { $selected: $shown, inspect: look } = useContext(Inspecting)
  const [selected, inspect] = useUnit([$shown, look])
  return (
    <Box
      as="button"
      type="button"
      pad={[0.5, 2]}
      className="sr-sim-inspect sr-tall sr-round-small sr-text-start"
      aria-pressed={isSameTarget(selected, target)}
      aria-label={label}
      onClick={() => inspect(target)}
    >
      {children}
    </Box>
  )
}

/** At the end of a table's header. */
function InspectHead({ target, name }: { readonly target: SceneTarget; readonly name: string }) {
  const { t } = useTranslation('simulator')
  return (
    <InspectButton target={target} label={t('inspector.openOne', { name })}>
      {t('inspector.open')}
    </InspectButton>
  )
}

/** The level of an output line, as a lamp and as a word. */
export function PinLevel({ high }: { readonly high: boolean }) {
  const { t } = useTranslation('simulator')
  return (
    <Row as="span" inline className="sr-sim-pin sr-number" data-high={high}>
      {t(high ? 'boards.high' : 'boards.low')}
    </Row>
  )
}

/** Commanded and running are two things: a stuck relay makes the difference. */
export function PumpState({ pump: { on, commanded, fault } }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('simulator')
  return (
    <>
      {on === commanded ? t(on ? 'pumps.on' : 'pumps.off') : t(on ? 'pumps.onUntold' : 'pumps.offUntold')}
      {fault ? <span className="sr-badge sr-badge-danger sr-pump-fault">{t(`fault.${fault}.name`)}</span> : null}
    </>
  )
}

/** The same machine in figures: to read exactly, to hear, and where there is no picture. */
export function MachineTables() {
  const machine = useUnit(useContext(Inspecting).$machine)
  if (!machine) return null
  return (
    <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 2.6fr)" stacked={1280} className="sr-sim-tables">
      <Stack gap={4} shrink className="sr-sim-tables-side">
        <GlassTable machine={machine} />
        <InstrumentTable machine={machine} />
      </Stack>
      <Stack gap={4} shrink className="sr-sim-tables-side">
        <PumpTable pumps={machine.pumps} />
        {boardsOf(machine).map(board => (
          <BoardTable key={board.boardId} board={board} />
        ))}
      </Stack>
    </Grid>
  )
}

function GlassTable({ machine }: { readonly machine: MachineView }) {
  const { t, ml, percent, filling } = useMachineLabels()
  const { glass } = machine
  const contents = contentsOf(glass)
  return (
    <TableCard
      id="sim-glass-title"
      title={t('glass.title')}
      beside={<InspectHead target={{ kind: 'glass' }} name={t('part.glass')} />}
      data-testid="sim-glass"
    >
      <table>
        <ColumnTitles hidden titles={[t('glass.ingredient'), t('glass.amount')]} />
        <tbody>
          {contents.map(({ ingredientId, name, colour, ml: amount }) => (
            <tr key={ingredientId} data-testid="sim-glass-row" data-ingredient={name} data-ml={tenths(amount)}>
              <th scope="row">
                <Dot colour={colour} />
                {name}
              </th>
              <td>{ml(amount)}</td>
            </tr>
          ))}
          {contents.length === 0 ? (
            <tr>
              <td className="sr-muted sr-sim-none sr-italic" colSpan={2}>
                {t(glass ? 'glass.empty' : 'scene.noGlass')}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <Line sum label={t('glass.total')} value={glass ? filling(glass) : ml(0)} />
          {glass && contents.length > 0 ? <Line label={t('glass.mixed')} value={percent(glass.mixed)} /> : null}
          <Line label={t('glass.spilled')} value={ml(glass?.spilledMl ?? 0)} />
          <Line label={t('glass.tray')} value={ml(machine.trayMl)} />
        </tfoot>
      </table>
    </TableCard>
  )
}

/** The driven lines of one board. */
function BoardTable({ board: { boardId, expander, pins } }: { readonly board: MachineBoard }) {
  const { t, pinUse } = useMachineLabels()
  const name = expander?.name ?? t('part.board')
  return (
    <TableCard
      id={`sim-board-${boardId}`}
      title={name}
      beside={
        <>
          {expander ? (
            <span className="sr-number">
              {t('boards.at', { model: expander.model, address: addressText(expander.address) })}
            </span>
          ) : null}
          {expander?.missing ? <Badge tone="danger">{t('boards.missing')}</Badge> : null}
          <InspectHead
            target={expander ? { kind: 'expander', address: expander.address } : { kind: 'board' }}
            name={name}
          />
        </>
      }
      data-testid="sim-board"
    >
      {pins.length === 0 ? (
        <p className="sr-muted sr-sim-none sr-italic">{t('boards.noPins')}</p>
      ) : (
        <table>
          <ColumnTitles titles={[t('boards.pin'), t('boards.use'), t('boards.level')]} />
          <tbody>
            {pins.map(({ nr, label, use, high }) => (
              <tr key={nr} data-testid="sim-pin" data-pin={label} data-high={high}>
                <th scope="row" className="sr-number">
                  {label}
                </th>
                <td>{pinUse(use)}</td>
                <td>
                  <PinLevel high={high} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TableCard>
  )
}

/** Scale, supply and director: each with its figures. */
function InstrumentTable({ machine }: { readonly machine: MachineView }) {
  const { t } = useTranslation(['simulator', 'terms'])
  const lines = useInstrumentLines(machine)
  return (
    <TableCard id="sim-instruments-title" title={t('instruments.title')} data-testid="sim-instruments">
      <table>
        <ColumnTitles hidden titles={[t('instruments.what'), t('terms:value')]} />
        {instruments.map(kind =>
          lines[kind].length === 0 ? null : (
            <tbody key={kind} data-part={kind}>
              <tr className="sr-sim-row sr-relative sr-sim-group">
                <th scope="rowgroup" colSpan={2}>
                  <InspectButton target={{ kind }}>{t(`part.${kind}`)}</InspectButton>
                </th>
              </tr>
              {lines[kind].map(({ label, value }) => (
                <Line key={label} label={label} value={value} />
              ))}
            </tbody>
          ),
        )}
      </table>
    </TableCard>
  )
}

const nearlyEmpty = 0.08
const columns = ['pump', 'state', 'bottle', 'tube', 'flow', 'turning', 'power'] as const

function PumpTable({ pumps }: { readonly pumps: readonly MachinePump[] }) {
  const { t } = useTranslation('simulator')
  return (
    <TableCard id="sim-pumps-title" title={t('pumps.title')} className="sr-sim-pumps">
      <table>
        <ColumnTitles titles={columns.map(column => t(`pumps.${column}`))} />
        <tbody>
          {pumps.map(pump => (
            <PumpRow key={pump.id} pump={pump} />
          ))}
        </tbody>
      </table>
    </TableCard>
  )
}

function PumpRow({ pump }: { readonly pump: MachinePump }) {
  const { t, ml, tenths: decimals, watts, percent, flow } = useMachineLabels()
  const { bottle, tube } = pump
  const tubeMl = liquidMl(tube.layers)
  return (
    <tr
      className={pump.on ? 'sr-sim-row sr-relative sr-sim-on' : 'sr-sim-row sr-relative'}
      data-testid="sim-pump-row"
      data-pump={pump.name}
      data-on={pump.on}
      data-commanded={pump.commanded}
      data-bottle-ml={tenths(bottle.ml)}
      data-tube-ml={tenths(tubeMl)}
      data-fault={pump.fault ?? ''}
    >
      <th scope="row">
        <InspectButton target={{ kind: 'pump', pumpId: pump.id }}>
          <Dot colour={bottle.ingredient.colour} />
          <span>
            {bottle.ingredient.name}
            <small className="sr-muted sr-block sr-size-12-5">
              {pump.name} · {t(`pumps.${pump.kind}`)}
            </small>
          </span>
        </InspectButton>
      </th>
      <td data-title={t('pumps.state')} className={pump.on === pump.commanded ? undefined : 'sr-danger'}>
        <PumpState pump={pump} />
      </td>
      <td
        data-title={t('pumps.bottle')}
        className={bottle.ml < bottle.capacityMl * nearlyEmpty ? 'sr-danger' : undefined}
      >
        {ml(bottle.ml)}
        <BottleLevel pump={pump} />
      </td>
      <td data-title={t('pumps.tube')}>
        {ml(tubeMl)}
        <small className="sr-muted sr-block sr-size-12-5">
          {t('pumps.tubeOf', { capacity: decimals(tube.capacityMl) })}
        </small>
      </td>
      <td data-title={t('pumps.flow')}>{flow(pump)}</td>
      <td data-title={t('pumps.turning')}>{percent(pump.turning)}</td>
      <td data-title={t('pumps.power')}>{watts(pump.powerMw)}</td>
    </tr>
  )
}

/** How full the bottle is, as a bar. */
export const BottleLevel = ({ pump: { bottle } }: { readonly pump: MachinePump }) => (
  <span className="sr-sim-level sr-block sr-wide sr-clip" aria-hidden="true">
    <i
      style={{ width: `${Math.min(1, bottle.ml / bottle.capacityMl) * 100}%`, background: bottle.ingredient.colour }}
    />
  </span>
)
