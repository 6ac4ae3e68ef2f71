import { Button, Callout } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hexadecimal, modelName } from '../../entities/hardware/expander-models.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
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
      <Stack gap={5} top shrink className="sr-commission-step">
        <p className="sr-muted">{t('bus.text')}</p>
        <Callout>{t('bus.absent')}</Callout>
        <Link className="bp6-button sr-at-start" to="/admin/gpio/i2c">
          {t('bus.toBus')}
        </Link>
      </Stack>
    )
  }
  return (
    <Stack gap={5} top shrink className="sr-commission-step">
      <p className="sr-muted">{t('bus.text')}</p>
      <Row gap={[3, 5]} justify="between" wrap className="sr-commission-line">
        <Button
          intent="primary"
          icon={<Search />}
          text={t(bus === null ? 'bus.scan' : 'bus.again')}
          loading={taking?.kind === 'scan-bus'}
          onClick={() => take({ kind: 'scan-bus' })}
        />
        {bus === null ? null : <FoundBy finding={bus} />}
      </Row>
      {bus === null ? null : <Boards bus={bus} />}
    </Stack>
  )
}

function Boards({ bus: { found, missing } }: { readonly bus: Bus }) {
  const { t } = useTranslation('commissioning')
  if (found.length === 0 && missing.length === 0) return <Callout intent="warning">{t('bus.nothing')}</Callout>
  return (
    <List gap={2} className="sr-boards" data-testid="boards">
      {missing.map(({ boardId, name, model, address }) => (
        <Stack as="li" key={boardId} gap={3} pad={[3, 4]} className="sr-output">
          <Stack gap={[2, 4]} align="center" className="sr-output-head">
            <BoardName name={name} model={modelName(model)} address={address} />
            <span className="sr-badge sr-badge-danger">{t('bus.missing')}</span>
            <Link className="bp6-button" to={`/admin/gpio/expander/${boardId}/edit`}>
              {t('bus.setUp')}
            </Link>
          </Stack>
          <Row as="p" gap={[2, 4]} wrap className="sr-output-advice">
            {t('bus.missingAdvice')}
          </Row>
        </Stack>
      ))}
      {found.map(({ address, board }) => (
        <Stack as="li" key={address} gap={3} pad={[3, 4]} className="sr-output">
          <Stack gap={[2, 4]} align="center" className="sr-output-head">
            <BoardName name={board?.name ?? ''} model={board?.model ? modelName(board.model) : ''} address={address} />
            <span className={`sr-badge ${board ? 'sr-badge-good' : 'sr-badge-warning'}`}>
              {t(board ? 'bus.found' : 'bus.unknown')}
            </span>
            {board ? null : (
              <Link className="bp6-button" to={`/admin/gpio/expander/new?address=${address}`}>
                {t('bus.setUp')}
              </Link>
            )}
          </Stack>
        </Stack>
      ))}
    </List>
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
    <Stack as="span" shrink className="sr-anywhere">
      <strong>{name || where}</strong>
      <span className="sr-muted">{[model, name ? where : ''].filter(Boolean).join(' · ')}</span>
    </Stack>
  )
}
