import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import {
  type MachineSettings,
  plannedTimings,
  useMachineSettings,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { LoadCellForm } from './load-cell.view.tsx'
import { PowerLimitForm } from './power-limit.view.tsx'
import { ReversePumpingForm, SupplyRelayForm } from './relays.view.tsx'
import { type SectionProps, SectionRow } from './section.view.tsx'
import { TimingForm } from './timing.view.tsx'

/** In the order of the page, by the last part of their addresses. */
const sections = {
  reversepumping: { title: 'pumps:reverse.title', saved: 'pumps:reverse.saved', Form: ReversePumpingForm },
  loadcell: { title: 'calibration:scale.title', saved: 'calibration:scale.saved', Form: LoadCellForm },
  powerlimit: { title: 'terms:powerLimit', saved: 'pumps:limit.saved', Form: PowerLimitForm },
  supplyrelay: { title: 'terms:supplyRelay', saved: 'pumps:supplyRelay.saved', Form: SupplyRelayForm },
  timing: { title: 'pumps:dispensing.title', saved: 'pumps:dispensing.saved', Form: TimingForm },
} as const
export type SectionName = keyof typeof sections
const names = Object.keys(sections) as SectionName[]

/** How the machine as a whole is set up: each section has its address, and that of the page is open. */
export function MachineSettingsPage({ section: open }: { readonly section: SectionName }) {
  const { t } = useTranslation(['pumps', 'calibration', 'terms', 'app'])
  const { settings, problem, reread } = useMachineSettings()
  const succeed = useUnit(notify.success)
  return (
    <Stack gap={3} measure={1080}>
      <PageHead flush title={t('app:title.machineSettings')} back={{ to: '/admin/pump', text: t('app:title.pumps') }} />
      {problem ? <ErrorState problem={problem} onRetry={reread} /> : null}
      {settings === null && problem === null ? <Skeleton height="640px" /> : null}
      {settings === null
        ? null
        : names.map(name => {
            const { title, saved, Form } = sections[name]
            const head: SectionProps['head'] = {
              ...{ to: `/admin/pump/settings/${name}`, title: t(title) },
              state: <SectionState name={name} settings={settings} />,
            }
            const onSaved = (_: unknown, draft: object): void => {
              succeed(
                t(name === 'loadcell' && 'enabled' in draft && !draft.enabled ? 'calibration:scale.savedOff' : saved),
              )
              reread()
            }
            return name === open ? (
              <Form key={name} head={head} settings={settings} onSaved={onSaved} reread={reread} />
            ) : (
              <SectionRow key={name} {...head} />
            )
          })}
    </Stack>
  )
}

/** How a section stands, in a word or two. */
function SectionState({ name, settings }: { readonly name: SectionName; readonly settings: MachineSettings }) {
  const { t } = useTranslation(['pumps', 'calibration', 'terms'])
  const { number } = useFormat()
  const watts = useWatts()
  const { reversePumping, loadCell, powerLimit, supplyRelay } = settings
  const onOff = (isOn: boolean) => <Badge tone={isOn ? 'good' : undefined}>{t(isOn ? 'terms:on' : 'terms:off')}</Badge>
  switch (name) {
    case 'reversepumping':
      return onOff(reversePumping !== null)
    case 'supplyrelay':
      return onOff(supplyRelay !== null)
    case 'powerlimit':
      return powerLimit.limitMw === null ? onOff(false) : <Badge>{watts(powerLimit.limitMw)}</Badge>
    case 'loadcell':
      if (loadCell === null) return onOff(false)
      if (loadCell.zeroLost) return <Badge tone="warning">{t('overview.zeroLost')}</Badge>
      return (
        <Badge tone={loadCell.calibrated ? 'good' : 'danger'}>
          {t(loadCell.calibrated ? 'terms:calibrated' : 'calibration:scale.notCalibrated')}
        </Badge>
      )
    case 'timing': {
      const { minimalRunMs, minimalPauseMs, pauseBetweenStepsMs } = plannedTimings(settings)
      const shown = [minimalRunMs, minimalPauseMs, pauseBetweenStepsMs].map(ms => number(ms / 1000))
      return <Badge>{t('dispensing.state', { times: shown.join(' · ') })}</Badge>
    }
  }
}
