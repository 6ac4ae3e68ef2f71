import { useUnit } from 'effector-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { isSameTarget } from '#simulator/scene/scene-options.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { PumpFigure } from './machine-figures.ts'
import { $selected, partInspected } from './simulator.model.ts'

/** The machine whose parts the tables show: the live one, unless they stand in a page of another. */
export const Inspecting = createContext({ selected: $selected, inspect: partInspected })

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
export const TableCard = ({ id, title, beside, className = '', children, ...rest }: TableCardProps) => (
  <section className={`sr-card sr-clip ${className}`} aria-labelledby={id} {...rest}>
    <header className="sr-card-header sr-sim-table-head">
      <h2 id={id}>{title}</h2>
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

export const ColumnTitles = ({ titles, hidden = false }: ColumnTitlesProps) => (
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
export const Line = ({ label, value, sum = false }: LineProps) => (
  <tr className={sum ? 'sr-sim-sum' : undefined}>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)

interface InspectButtonProps {
  readonly target: SceneTarget
  /** The part that is looked at, if the text alone does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

/** Brings a part into the inspector. In a row of a table it takes presses on all of the row. */
export function InspectButton({ target, label, children }: InspectButtonProps) {
  const { selected, inspect } = useUnit(useContext(Inspecting))
  return (
    <button
      type="button"
      className="sr-sim-inspect sr-tall sr-round-small"
      aria-pressed={isSameTarget(selected, target)}
      aria-label={label}
      onClick={() => inspect(target)}
    >
      {children}
    </button>
  )
}

/** At the end of a table's header. */
export function InspectHead({ target, name }: { readonly target: SceneTarget; readonly name: string }) {
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

/** Told to run and running are two things: a stuck relay makes the difference. */
export function PumpState({ pump: { on, commanded, fault } }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  return (
    <>
      {on === commanded ? t(on ? 'pumps.on' : 'pumps.off') : t(on ? 'pumps.onUntold' : 'pumps.offUntold')}
      {fault ? <span className="sr-badge sr-badge-danger sr-pump-fault">{t(`fault.${fault}.name`)}</span> : null}
    </>
  )
}
