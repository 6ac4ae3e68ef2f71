import { Button, Callout } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { hexadecimal, modelName } from '../../entities/hardware/pins.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { Commissioning } from './commissioning.documents.ts'
import { $busEnabled, $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'

type Bus = NonNullable<Commissioning['bus']>

/** The boards that answer on the I2C bus, and those that should. */
export function BusStep({ known: { bus } }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const { enabled, taking, take } = useUnit({ enabled: $busEnabled, taking: $taking, take: stepTaken })
  if (!enabled) {
    return (
      <Stack gap={5} top shrink>
        <p className="sr-muted sr-measure-72">{t('bus.text')}</p>
        <Callout>{t('bus.absent')}</Callout>
        <LinkButton className="sr-at-start" to="/admin/gpio/i2c" text={t('bus.toBus')} />
      </Stack>
    )
  }
  return (
    <Stack gap={5} top shrink>
      <p className="sr-muted sr-measure-72">{t('bus.text')}</p>
      <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
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
  const { t } = useTranslation(['commissioning', 'terms'])
  if (found.length === 0 && missing.length === 0) return <Callout intent="warning">{t('bus.nothing')}</Callout>
  return (
    <List gap={2} className="sr-boards" data-testid="boards">
      {missing.map(({ boardId, name, model, address }) => (
        <Stack as="li" key={boardId} gap={3} pad={[3, 4]} className="sr-well">
          <Stack gap={[2, 4]} align="center" className="sr-output-head">
            <BoardName name={name} model={modelName(model)} address={address} />
            <Badge tone="danger">{t('terms:doesNotAnswer')}</Badge>
            <LinkButton to={`/admin/gpio/expander/${boardId}/edit`} text={t('terms:setUp')} />
          </Stack>
          <p>{t('bus.missingAdvice')}</p>
        </Stack>
      ))}
      {found.map(({ address, board }) => (
        <Stack as="li" key={address} gap={3} pad={[3, 4]} className="sr-well">
          <Stack gap={[2, 4]} align="center" className="sr-output-head">
            <BoardName name={board?.name ?? ''} model={board?.model ? modelName(board.model) : ''} address={address} />
            <Badge tone={board ? 'good' : 'warning'}>{t(board ? 'terms:answers' : 'bus.unknown')}</Badge>
            {board ? null : <LinkButton to={`/admin/gpio/expander/new?address=${address}`} text={t('terms:setUp')} />}
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
