import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { hexadecimal, modelName } from '../../entities/hardware/pins.ts'
import type { Commissioning } from '../../features/onboarding/commissioning.documents.ts'
import { Details } from '../../features/onboarding/pump-trial.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Skeleton } from '../../ui/page-parts.view.tsx'
import type { HostFinding, StepProps } from './step-props.ts'

const ScanBusDocument = graphql(`mutation ScanBus { scanBus { startedAt } }`)

/** The computer and its boards, as they're found. */
export function BoardStep({ known: { bus }, isBusEnabled, findings, onLookAgain }: StepProps) {
  const { t } = useTranslation('commissioning')
  const [isScanning, scan] = useAction(ScanBusDocument)
  const isUnscanned = isBusEnabled && bus === null
  const scanOnce = useEffectEvent(() => void scan({}))
  useEffect(() => {
    if (isUnscanned) scanOnce()
  }, [isUnscanned])
  return (
    <>
      {findings === null ? <Skeleton height="28px" /> : <Computer findings={findings} />}
      {isBusEnabled ? bus && <Boards bus={bus} /> : <p className="sr-muted">{t('board.noBus')}</p>}
      <Row gap={2} wrap>
        <Button
          icon={<Refresh />}
          text={t('board.again')}
          loading={isScanning}
          onClick={() => {
            onLookAgain()
            if (isBusEnabled) void scan({})
          }}
        />
        {isBusEnabled ? null : <LinkButton to="/admin/gpio/i2c" text={t('board.toBus')} />}
      </Row>
    </>
  )
}

const states = { FAIL: 'faulty', WARN: 'doubtful', OK: 'good', NONE: 'good' } as const

/** One sentence; what a technician needs is folded away. */
function Computer({ findings }: { readonly findings: readonly HostFinding[] }) {
  const { t } = useTranslation('commissioning')
  const wrong = findings.filter(({ state }) => state === 'FAIL' || state === 'WARN')
  const worst = (['FAIL', 'WARN'] as const).find(state => wrong.some(one => one.state === state)) ?? 'OK'
  return (
    <>
      <p className="sr-size-18 sr-strong" role="status" data-testid="board" data-state={states[worst]}>
        {t(`board.${states[worst]}`)}
      </p>
      {wrong.length === 0 ? null : (
        <Details>
          <List gap={2} className="sr-anywhere" lang="en">
            {wrong.map(({ about, found, advice }) => (
              <li key={`${about} ${found}`}>
                <strong>{about}</strong> {found} <em>{advice}</em>
              </li>
            ))}
          </List>
        </Details>
      )}
    </>
  )
}

/** The boards that answer on the I2C bus, and those that should. */
function Boards({ bus: { found, missing } }: { readonly bus: NonNullable<Commissioning['bus']> }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  if (found.length === 0 && missing.length === 0) return <p>{t('board.nothing')}</p>
  const rows = [
    ...missing.map(({ boardId, name, model, address }) => {
      const to = `/admin/gpio/expander/${boardId}/edit`
      return { name, model, address, tone: 'danger' as const, state: t('terms:doesNotAnswer'), to }
    }),
    ...found.map(({ address, board }) => ({
      ...{ name: board?.name ?? '', model: board?.model ?? null, address },
      ...{ tone: board ? ('good' as const) : ('warning' as const) },
      ...{ state: t(board ? 'terms:answers' : 'board.unknown') },
      to: board ? null : `/admin/gpio/expander/new?address=${address}`,
    })),
  ]
  return (
    <Stack gap={2} data-testid="boards">
      {rows.map(({ name, model, address, tone, state, to }) => (
        <Row key={address} gap={[2, 4]} wrap pad={[2, 4]} className="sr-well">
          <span className="sr-spread sr-anywhere">
            <strong>{name || t('board.address', { address: hexadecimal(address) })}</strong>{' '}
            <span className="sr-muted">{model ? modelName(model) : ''}</span>
          </span>
          <Badge tone={tone}>{state}</Badge>
          {to === null ? null : <LinkButton to={to} text={t('terms:setUp')} />}
        </Row>
      ))}
      {missing.length > 0 ? <p className="sr-muted">{t('board.missingAdvice')}</p> : null}
    </Stack>
  )
}
