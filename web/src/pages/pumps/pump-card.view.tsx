import { Button } from '@blueprintjs/core'
import { Cog, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Machine, MachinePump } from '../../entities/machine/machine.documents.ts'
import { $mayManage, $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { levelPercent, statusOf, tubePercent } from '../../entities/pump/pump-actions.ts'
import { useWatts } from '../../entities/pump/use-watts.ts'
import { useFormat } from '../../i18n/format.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { fillAsked } from './fill-pump.model.ts'
import { PumpButtons } from './pump-buttons.view.tsx'
import { $details, $detailsShown } from './pump-details.model.ts'
import { PumpDetails } from './pump-details.view.tsx'

interface PumpCardProps {
  readonly pump: MachinePump
  readonly machine: Machine
  /** Nothing can be started; why stands above the cards. */
  readonly barred: boolean
}

export function PumpCard({ pump, machine, barred }: PumpCardProps) {
  const { t } = useTranslation('pumps')
  const status = statusOf(pump)
  return (
    <Column
      as="li"
      shrink
      className="sr-card sr-pump-card"
      data-status={status}
      data-testid="pump-card"
      data-pump={pump.name}
      data-level-ml={pump.fillingLevelMl}
      data-tube-ml={pump.tubeMl}
    >
      <header className="sr-card-header">
        <h2 className="sr-ellipsis sr-grow sr-size-18" title={pump.name}>
          {pump.name}
        </h2>
        <span className="sr-badge">{t(`kind.${pump.kind}`)}</span>
        <span className="sr-badge sr-pump-status">{t(`status.${status}`)}</span>
      </header>
      <Stack gap={2} pad={[3, 4]}>
        <Row as="p" gap={2} className="sr-pump-liquid">
          <span className="sr-dot" style={{ background: pump.currentIngredient?.colour ?? 'transparent' }} />
          {pump.currentIngredient?.name ?? <span className="sr-muted">{t('noIngredient')}</span>}
        </Row>
        <Level pump={pump} />
        <Tube pump={pump} />
      </Stack>
      <Details pumpId={pump.id} />
      <PumpButtons pump={pump} machine={machine} barred={barred} />
      <CardFoot pump={pump} />
    </Column>
  )
}

/** What hangs on it is for those who fill; how it is set up for those who build. */
function CardFoot({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('pumps')
  const { mayManage, fill } = useUnit({ mayManage: $mayManage, fill: fillAsked })
  return (
    <Row as="footer" gap={1} align="stretch" justify="between" wrap pad={[1, 2]} className="sr-pump-foot">
      <Button
        variant="minimal"
        icon={<Tint />}
        text={t('bottleDialog.open')}
        aria-label={t('bottleDialog.openOne', { pump: pump.name })}
        onClick={() => fill(pump)}
      />
      {mayManage ? (
        <Link
          className="bp6-button bp6-minimal"
          to={`/admin/pump/${pump.id}/edit`}
          aria-label={t('setUpOne', { pump: pump.name })}
        >
          <Cog aria-hidden />
          <span>{t('setUp')}</span>
        </Link>
      ) : null}
    </Row>
  )
}

function Details({ pumpId }: { readonly pumpId: number }) {
  const { shown, details, scaleReady } = useUnit({ shown: $detailsShown, details: $details, scaleReady: $scaleReady })
  const setup = details.get(pumpId)
  return shown && setup ? <PumpDetails setup={setup} scaleReady={scaleReady} /> : null
}

function Level({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { fillingLevelMl, bottleMl, currentIngredient } = pump
  return (
    <Stack className="sr-pump-measure">
      <span className="sr-muted">{t('bottle')}</span>
      <span className="sr-number" data-testid="level">
        {bottleMl === null
          ? format.ml(fillingLevelMl)
          : t('of', { amount: format.number(fillingLevelMl), whole: format.ml(bottleMl) })}
      </span>
      <span className="sr-pump-track" aria-hidden="true">
        <span style={{ width: `${levelPercent(pump)}%`, background: currentIngredient?.colour }} />
      </span>
    </Stack>
  )
}

/** A valve has none: there, only what it draws is told. */
function Tube({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const watts = useWatts()
  const { tubeMl, tubeCapacityMl, currentIngredient, powerMw, kind } = pump
  return (
    <>
      {kind === 'VALVE' ? null : (
        <Stack className="sr-pump-measure">
          <span className="sr-muted">{t('tube')}</span>
          <span className="sr-number">
            {tubeCapacityMl === null
              ? t('tubeUnknown')
              : t('of', { amount: format.number(tubeMl), whole: format.ml(tubeCapacityMl) })}
          </span>
          <span className="sr-pump-track sr-pump-tube" aria-hidden="true">
            <span style={{ width: `${tubePercent(pump)}%`, background: currentIngredient?.colour }} />
          </span>
        </Stack>
      )}
      <Stack className="sr-pump-measure">
        <span className="sr-muted">{t('power.title')}</span>
        <span className="sr-number">{watts(powerMw)}</span>
      </Stack>
    </>
  )
}
