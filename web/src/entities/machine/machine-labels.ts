import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { knownFault, type MachineFault, type Occupant } from './machine.model.ts'

/** The holder of the machine, as a sentence: "occupied: Ana's Negroni, 42 %". */
export function useOccupantLabels(): (occupant: Occupant) => string {
  const { t } = useTranslation('machine')
  const format = useFormat()
  return ({ kind, username, drinkName, percent }) => {
    const done = percent === null ? '' : format.percent(percent)
    if (kind === 'DRINK') return t('occupant.drink', { username, drink: drinkName ?? '', percent: done })
    if (kind === 'SETTINGS') return t('occupant.settings', { username })
    if (username === '') return t('occupant.byItself')
    return t(percent === null ? 'occupant.pumps' : 'occupant.pumpsPercent', { username, percent: done })
  }
}

/** Reasons that do not say themselves what is to be done. */
const withNext = [
  ...(['emergency-stop', 'outputs-not-safe', 'on-too-long'] as const),
  ...(['over-volume', 'liquid-uncommanded', 'write-failed'] as const),
]

/** Where the fault is, with its pumps by name, and what to do next; each may be empty. */
export function useFaultHelp(): (
  fault: Omit<MachineFault, 'at' | 'username'>,
) => readonly [where: string, next: string] {
  const { t } = useTranslation('machine')
  const { list } = useFormat()
  return ({ reason, detail, pumps }) => {
    const known = withNext.find(one => one === reason)
    const names = reason === 'liquid-uncommanded' ? t('fault.suspects', { pumps: list(pumps) }) : list(pumps)
    const saysNoMore = pumps.length > 0 && /^pump \d+(, pump \d+)*$/.test(detail)
    return [
      [names, saysNoMore ? '' : detail].filter(part => part !== '').join(' – '),
      known ? t(`fault.next.${known}`) : '',
    ]
  }
}

/** Why the machine has stopped; an unknown reason is shown as the machine sends it. */
export function useFaultLabels(): (fault: Pick<MachineFault, 'reason'>) => string {
  const { t } = useTranslation('machine')
  return ({ reason }) => {
    const known = knownFault(reason)
    return known ? t(`fault.reason.${known}`) : reason
  }
}
