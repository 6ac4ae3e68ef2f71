import { Button, Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core'
import { More, Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import type { Machine, MachinePump } from '../../entities/machine/machine.model.ts'
import { $mayManage, $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge, flowPath } from '../../entities/pump/flow-badge.view.tsx'
import { type Hindrance, levelPercent, possibilitiesOf, statusOf } from '../../entities/pump/pump-actions.ts'
import { type FactValue, factsOf } from '../../entities/pump/pump-facts.ts'
import { PumpSetupDocument } from '../../entities/pump/pump-setup.model.ts'
import { $mayDose, $starting, jobRequested, stopRequested } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

/** What is asked of the page: a dialog over it. */
export type PumpDialog = 'fill' | 'dose'

interface PumpCardProps {
  readonly pump: MachinePump
  readonly machine: Machine
  /** Nothing can be started; why stands above the cards. */
  readonly barred: boolean
  readonly withDetails: boolean
  readonly onDialog: (dialog: PumpDialog) => void
}

/** What a pump holds and does, and the one thing that's asked of it most; the rest is in its menu. */
export function PumpCard(props: PumpCardProps) {
  const { pump, withDetails } = props
  const { t } = useTranslation(['pumps', 'terms'])
  const mayManage = useUnit($mayManage)
  const status = statusOf(pump)
  const { id, name, currentIngredient } = pump
  return (
    <Column
      as="li"
      shrink
      className="sr-card sr-pump-card"
      data-status={status}
      data-testid="pump-card"
      data-pump={name}
      data-level-ml={pump.fillingLevelMl}
      data-tube-ml={pump.tubeMl}
    >
      <Row as="header" gap={2} pad={[3, 2, 0, 4]}>
        <h2 className="sr-ellipsis sr-spread sr-size-18" title={name}>
          <Link className="sr-undecorated sr-inherit" to={mayManage ? `/admin/pump/${id}/edit` : flowPath(id)}>
            {name}
          </Link>
        </h2>
        <span className="sr-badge sr-pump-status" data-status={status}>
          {t(`status.${status}`)}
        </span>
        <PumpMenu {...props} mayManage={mayManage} />
      </Row>
      <Stack gap={2} pad={[2, 4, 3]}>
        <Row as="p" gap={2} minHeight={28} className="sr-size-17 sr-strong">
          <span className="sr-dot" style={{ background: currentIngredient?.colour ?? 'transparent' }} />
          {currentIngredient?.name ?? <span className="sr-muted">{t('terms:noIngredient')}</span>}
        </Row>
        <Level pump={pump} />
        {withDetails ? <Details pumpId={id} /> : null}
      </Stack>
      <PumpButton {...props} />
    </Column>
  )
}

function Level({ pump }: Pick<PumpCardProps, 'pump'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { fillingLevelMl, bottleMl, currentIngredient, kind, pumpedUp, flow } = pump
  return (
    <>
      <RunTrack percent={levelPercent(pump)} height={10} shade={10} colour={currentIngredient?.colour} edge={22} />
      <Row gap={[1, 3]} wrap className="sr-size-14">
        <span className="sr-number sr-spread" data-testid="level">
          {bottleMl === null
            ? format.ml(fillingLevelMl)
            : t('of', { amount: format.number(fillingLevelMl), whole: format.ml(bottleMl) })}
        </span>
        <FlowBadge health={flow.health} />
        {kind === 'VALVE' ? null : (
          <span className="sr-muted">{t(pumpedUp ? 'tube.full' : pump.tubeMl > 0 ? 'tube.part' : 'tube.empty')}</span>
        )}
      </Row>
    </>
  )
}

/** Runs the pump, and stops it; while it works, how far it is. */
function PumpButton({ pump, machine, barred }: PumpCardProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const { starting, start, stop } = useUnit({ starting: $starting, start: jobRequested, stop: stopRequested })
  const { id, name, job } = pump
  const hindrance = possibilitiesOf(pump, machine).run
  return (
    <Stack gap={2} pad={[0, 4, 4]} className="sr-down">
      {job === null ? null : (
        <>
          <Row as="p" align="stretch" justify="between" className="sr-strong">
            <span>{t(`advice.${job.advice}`)}</span>
            {job.advice === 'RUN' ? null : <span className="sr-number">{format.percent(job.percent)}</span>}
          </Row>
          <RunTrack percent={job.advice === 'RUN' ? null : job.percent} label={t(`advice.${job.advice}`)} height={10} />
        </>
      )}
      {job !== null ? (
        <Button
          fill
          icon={<Stop />}
          text={t('terms:stop')}
          aria-label={t('terms:stopNamed', { pump: name })}
          onClick={() => stop(id)}
        />
      ) : (
        <Button
          fill
          icon={<Play />}
          text={t('run')}
          disabled={barred || starting.has(id) || hindrance !== null}
          onClick={() => start({ pumpId: id, advice: 'RUN' })}
        />
      )}
      {job !== null || barred || hindrance === null ? null : (
        <p className="sr-muted sr-size-13">{t(`hindrance.${hindrance}`)}</p>
      )}
    </Stack>
  )
}

function PumpMenu({ pump, machine, barred, onDialog, mayManage }: PumpCardProps & { readonly mayManage: boolean }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const navigate = useNavigate()
  const { mayDose, start } = useUnit({ mayDose: $mayDose, start: jobRequested })
  const { id, name, job } = pump
  const can = possibilitiesOf(pump, machine)
  const off = barred || job !== null
  /** Why it can't be done is said behind it. */
  const state = (hindrance: Hindrance | null) => ({
    disabled: off || hindrance !== null,
    ...(hindrance === null || off ? {} : { label: t(`hindrance.${hindrance}`), multiline: true }),
  })
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu className="sr-pump-menu">
          {can.fill === undefined ? null : (
            <MenuItem
              text={t('fillTube')}
              {...state(can.fill)}
              onClick={() => start({ pumpId: id, advice: 'PUMP_UP' })}
            />
          )}
          {can.back === undefined ? null : (
            <MenuItem
              text={t('pumpBack')}
              {...state(can.back)}
              onClick={() => start({ pumpId: id, advice: 'PUMP_DOWN' })}
            />
          )}
          {mayDose ? <MenuItem text={t('doseMenu')} {...state(can.dose)} onClick={() => onDialog('dose')} /> : null}
          <MenuItem text={t('bottleDialog.open')} onClick={() => onDialog('fill')} />
          <MenuDivider />
          {mayManage ? (
            <MenuItem text={t('terms:setUp')} onClick={() => void navigate(`/admin/pump/${id}/edit`)} />
          ) : null}
          {pump.kind === 'VALVE' ? null : (
            <MenuItem text={t('flow.overTime')} onClick={() => void navigate(flowPath(id))} />
          )}
        </Menu>
      }
    >
      <IconButton icon={<More />} label={t('terms:moreFor', { name })} />
    </Popover>
  )
}

const setupContext = madeOf('PUMPS')

/** The technical facts of a pump; what is missing stands out. */
function Details({ pumpId: id }: { readonly pumpId: number }) {
  const { t } = useTranslation('pumps')
  const scaleReady = useUnit($scaleReady)
  const textOf = useFactText()
  const [{ data }] = useQuery({ query: PumpSetupDocument, variables: { id }, context: setupContext })
  if (!data) return null
  return (
    <Stack as="dl" gap={0.5} className="sr-size-14">
      {factsOf(data.pumpSetup, scaleReady).map(({ need, value }) => (
        <Row gap={3} align="stretch" justify="between" key={need}>
          <dt className="sr-muted">{t(`need.${need}`)}</dt>
          <dd className={`sr-number sr-text-end ${value === null ? 'sr-danger sr-strong' : ''}`}>
            {value === null ? t('details.missing') : textOf(value)}
          </dd>
        </Row>
      ))}
    </Stack>
  )
}

function useFactText(): (value: FactValue) => string {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  return value => {
    switch (value.kind) {
      case 'pin':
        return value.name
      case 'level':
        return t(value.isHigh ? 'terms:high' : 'terms:low')
      case 'ready':
        return t('details.ready')
      case 'ms':
        return t('terms:flowValue', { flow: format.exact(Math.round(1e6 / value.amount) / 100) })
      case 'ml':
        return format.ml(value.amount)
      case 'number':
        return format.number(value.amount)
    }
  }
}
