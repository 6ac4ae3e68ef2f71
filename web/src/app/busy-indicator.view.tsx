import { Button, PopoverNext } from '@blueprintjs/core'
import { ArrowRight, Cog, Glass, Waves } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { $machine, type Occupant } from '../entities/machine/machine.model.ts'
import { useOccupantLabels } from '../entities/machine/machine-labels.ts'
import { useFormat } from '../i18n/format.ts'
import { $user } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import './frame.css'

const icons = { DRINK: Glass, MAINTENANCE: Waves, SETTINGS: Cog } as const

interface BusyIndicatorProps {
  /** A holder that is shown elsewhere in the same head. */
  readonly besides?: Occupant['kind']
}

/** The holder of the machine, for as long as there is one; on a press in full. */
export function BusyIndicator({ besides }: BusyIndicatorProps) {
  const occupant = useUnit($machine)?.occupant ?? null
  const shown = occupant !== null && occupant.kind !== besides ? occupant : null
  return (
    <>
      {shown ? <Chip occupant={shown} /> : null}
      <Announcement occupant={shown} />
    </>
  )
}

function Chip({ occupant }: { readonly occupant: Occupant }) {
  const format = useFormat()
  const labels = useOccupantLabels()
  const short = useShortLabels()
  const Icon = icons[occupant.kind]
  return (
    <PopoverNext placement="bottom-end" content={<Details occupant={occupant} />}>
      <Row
        as="button"
        type="button"
        inline
        gap={2}
        pad={[0, 3]}
        maxWidth={300}
        flex="0 1 auto"
        className={`sr-occupant sr-hovers sr-pill sr-strong sr-nowrap ${occupant.kind === 'DRINK' ? 'sr-hide-narrow' : ''}`}
        title={labels(occupant)}
      >
        <Icon size={18} aria-hidden />
        <span className="sr-hush-narrow sr-ellipsis">{short(occupant)}</span>
        {occupant.percent === null ? null : (
          <span className="sr-hush-narrow sr-number">{format.percent(occupant.percent)}</span>
        )}
      </Row>
    </PopoverNext>
  )
}

/** The drink in the making, or the person who does something else. */
function useShortLabels(): (occupant: Occupant) => string {
  const { t } = useTranslation('app')
  return ({ kind, username, drinkName }) => {
    if (kind === 'DRINK') return drinkName ?? ''
    if (kind === 'SETTINGS') return t('occupant.settings', { username })
    return username === '' ? t('occupant.byItself') : t('occupant.pumps', { username })
  }
}

function Details({ occupant }: { readonly occupant: Occupant }) {
  const { t } = useTranslation(['app', 'terms'])
  const labels = useOccupantLabels()
  const [user, view] = useUnit([$user, $view])
  // The simple view has no way to the pumps: it's left on purpose only.
  const showsWay = view === 'normal' && user !== null && isPermitted(user.role, 'pumps.operate')
  const navigate = useNavigate()
  return (
    <Stack gap={3} justify="start" pad={4} maxWidth={320}>
      <p className="sr-capitalised">{labels(occupant)}</p>
      {occupant.kind === 'MAINTENANCE' && showsWay ? (
        <Button
          className="bp6-popover-dismiss"
          endIcon={<ArrowRight />}
          text={t('terms:toPumps')}
          onClick={() => void navigate('/admin/pump')}
        />
      ) : null}
    </Stack>
  )
}

/** Announced once when the machine is taken, not at every per cent. */
function Announcement({ occupant }: { readonly occupant: Occupant | null }) {
  const short = useShortLabels()
  return (
    <span className="sr-visually-hidden" role="status">
      {occupant ? short(occupant) : ''}
    </span>
  )
}
