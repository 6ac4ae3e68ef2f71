import { useTranslation } from 'react-i18next'
import type { BoardFigure } from './machine-figures.ts'
import { PinLevel } from './part-facts.view.tsx'
import { addressText, usePinUse } from './part-words.ts'
import { InspectHead } from './table-parts.view.tsx'

/** The lines of one board that somebody drives. */
export function BoardTable({ board: { boardId, expander, pins } }: { readonly board: BoardFigure }) {
  const pinUse = usePinUse()
  const { t } = useTranslation('simulator')
  const name = expander?.name ?? t('part.board')
  return (
    <section className="sr-card sr-sim-board" aria-labelledby={`sim-board-${boardId}`} data-testid="sim-board">
      <header className="sr-card-header">
        <h2 id={`sim-board-${boardId}`}>{name}</h2>
        {expander ? (
          <span className="sr-number">
            {t('boards.at', { model: expander.model, address: addressText(expander.address) })}
          </span>
        ) : null}
        {expander?.missing ? <span className="sr-badge sr-badge-danger">{t('boards.missing')}</span> : null}
        <InspectHead
          target={expander ? { kind: 'expander', address: expander.address } : { kind: 'board' }}
          name={name}
        />
      </header>
      {pins.length === 0 ? (
        <p className="sr-muted sr-sim-none">{t('boards.noPins')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('boards.pin')}</th>
              <th scope="col">{t('boards.use')}</th>
              <th scope="col">{t('boards.level')}</th>
            </tr>
          </thead>
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
    </section>
  )
}
