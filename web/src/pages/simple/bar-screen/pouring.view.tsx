import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnDrink } from '../../../drawing/drawn-drink.view.tsx'
import type { PartyOrder } from '../../../entities/party/party.documents.ts'
import { useNames } from '../../../entities/party/party-words.ts'
import type { Production } from '../../../entities/production/production.documents.ts'
import { servedSoFar } from '../../../entities/production/served-so-far.ts'
import { useEased } from '../../../features/production/use-eased.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../../ui/run-track.view.tsx'

interface PouringProps {
  /** Null until its first message. */
  readonly production: Production | null
  /** None where somebody has ordered past the line. */
  readonly orders: readonly PartyOrder[]
}

/** The drink that is being made, for whom, and how far it is; a touch shows all of it. */
export function Pouring({ production, orders }: PouringProps) {
  const { t } = useTranslation('party')
  const { t: remaining } = useTranslation('production')
  const format = useFormat()
  const names = useNames()
  const progress = production?.progress ?? orders[0]?.progress ?? 0
  const drink = production?.drink.name ?? orders[0]?.drink.name ?? ''
  const who = orders.length > 0 ? names(orders) : (production?.username ?? '')
  return (
    <Link
      className="sr-call-stage sr-call-pouring sr-card sr-undecorated sr-inherit"
      to="/simple/orderprogress"
      aria-label={t('bar.details')}
    >
      <Filling production={production} />
      <Stack gap={2} shrink className="sr-call-who">
        <span className="sr-call-label sr-strong">{t('bar.pouring')}</span>
        <span className="sr-display sr-call-title sr-anywhere">{drink}</span>
        <span className="sr-call-text sr-anywhere">{t('bar.forName', { name: who })}</span>
        <RunTrack percent={progress} label={t('bar.pouring')} height={14} />
        <Row as="span" gap={3} justify="between" className="sr-number sr-strong">
          <span>{format.percent(progress)}</span>
          {production === null ? null : (
            <span>{remaining('remaining', { time: format.duration(production.remainingSeconds) })}</span>
          )}
        </Row>
      </Stack>
    </Link>
  )
}

function Filling({ production }: { readonly production: Production | null }) {
  const eased = useEased(production?.progress ?? 0)
  return (
    <div className="sr-call-picture" aria-hidden>
      {production === null ? (
        <DrawnDrink />
      ) : (
        <DrawnDrink
          shape={production.glass?.shape}
          drink={servedSoFar(production.steps, production.stepIndex, eased)}
          sizeMl={production.glass?.sizeMl ?? production.amountMl * 1.25}
        />
      )}
    </div>
  )
}
