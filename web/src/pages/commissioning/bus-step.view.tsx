import { Button, Callout } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hexadecimal, modelName } from '../../entities/hardware/expander-models.ts'
import type { Commissioning } from './commissioning.documents.ts'
import { $busEnabled, $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'

type Bus = NonNullable<Commissioning['bus']>

/** Who answers on the I2C bus, and who should. */
export function BusStep({ known: { bus } }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const { enabled, taking, take } = useUnit({ enabled: $busEnabled, taking: $taking, take: stepTaken })
  if (!enabled) {
    return (
      <div className="sr-commission-step">
        <p className="sr-muted">{t('bus.text')}</p>
        <Callout>{t('bus.absent')}</Callout>
        <Link className="bp6-button sr-commission-link" to="/admin/gpio/i2c">
          {t('bus.toBus')}
        </Link>
      </div>
    )
  }
  return (
    <div className="sr-commission-step">
      <p className="sr-muted">{t('bus.text')}</p>
      <div className="sr-commission-line">
        <Button
          intent="primary"
          icon={<Search />}
          text={t(bus === null ? 'bus.scan' : 'bus.again')}
          loading={taking?.kind === 'scan-bus'}
          onClick={() => take({ kind: 'scan-bus' })}
        />
        {bus === null ? null : <FoundBy finding={bus} />}
      </div>
      {bus === null ? null : <Boards bus={bus} />}
    </div>
  )
}

function Boards({ bus: { found, missing } }: { readonly bus: Bus }) {
  const { t } = useTranslation('commissioning')
  if (found.length === 0 && missing.length === 0) return <Callout intent="warning">{t('bus.nothing')}</Callout>
  return (
    <ul className="sr-outputs sr-boards" data-testid="boards">
      {missing.map(({ boardId, name, model, address }) => (
        <li key={boardId} className="sr-output">
          <div className="sr-output-head">
            <BoardName name={name} model={modelName(model)} address={address} />
            <span className="sr-badge sr-badge-danger">{t('bus.missing')}</span>
            <Link className="bp6-button" to={`/admin/gpio/expander/${boardId}/edit`}>
              {t('bus.setUp')}
            </Link>
          </div>
          <p className="sr-output-advice">{t('bus.missingAdvice')}</p>
        </li>
      ))}
      {found.map(({ address, board }) => (
        <li key={address} className="sr-output">
          <div className="sr-output-head">
            <BoardName name={board?.name ?? ''} model={board?.model ? modelName(board.model) : ''} address={address} />
            <span className={`sr-badge ${board ? 'sr-badge-good' : 'sr-badge-warning'}`}>
              {t(board ? 'bus.found' : 'bus.unknown')}
            </span>
            {board ? null : (
              <Link className="bp6-button" to={`/admin/gpio/expander/new?address=${address}`}>
                {t('bus.setUp')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface BoardNameProps {
  readonly name: string
  readonly model: string
  readonly address: number
}

function BoardName({ name, model, address }: BoardNameProps) {
  const { t } = useTranslation('commissioning')
  const where = t('bus.address', { address: hexadecimal(address) })
  return (
    <span className="sr-output-name">
      <strong>{name || where}</strong>
      <span className="sr-muted">{[model, name ? where : ''].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
