import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { strengthOf, targetOf } from './breakable.ts'
import type { MachineFigures } from './machine-figures.ts'

/** Figures as the language of the page writes them; of changing numbers always as many decimals, so that columns stand still. */
export function useFigureTexts() {
  const { t, i18n } = useTranslation('simulator')
  return useMemo(() => {
    const decimals = (digits: number) => {
      const format = new Intl.NumberFormat(i18n.language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      return (value: number): string => format.format(value)
    }
    const [tenths, hundredths, whole] = [decimals(1), decimals(2), decimals(0)]
    return {
      tenths,
      ml: (amount: number) => t('ml', { amount: tenths(amount) }),
      wholeMl: (amount: number) => t('ml', { amount: whole(amount) }),
      grams: (amount: number) => t('grams', { amount: tenths(amount) }),
      /** null: there is no such limit. */
      watts: (amount: number | null) => (amount === null ? t('none') : t('watts', { amount: tenths(amount) })),
      wattHours: (amount: number) => t('wattHours', { amount: hundredths(amount) }),
      hours: (amount: number) => t('hours', { amount: hundredths(amount) }),
      percent: (amount: number) => t('percent', { amount: whole(amount) }),
    }
  }, [t, i18n.language])
}

/** What is wrong with which part, and how strongly. */
export function useBrokenText(): (fault: SimulatedFault, figures: MachineFigures) => string {
  const { t } = useTranslation('simulator')
  const { percent, grams } = useFigureTexts()
  const partName = usePartName()
  return (fault, figures) => {
    const strength = strengthOf(fault)
    const part = partName(targetOf(fault), figures)
    const name = t(`fault.${fault.kind}.name`)
    if (!strength) return t('broken.one', { part, fault: name })
    const text = strength.unit === 'percent' ? percent(strength.value) : grams(strength.value)
    return t('broken.strong', { part, fault: name, strength: text })
  }
}

/** "0x21", as data sheets write it. */
export const addressText = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(2, '0')}`

/** How a part of the machine is called. */
export function usePartName(): (target: SceneTarget, figures: MachineFigures) => string {
  const { t } = useTranslation('simulator')
  return (target, { pumps, boards }) => {
    if (target.kind === 'pump') return pumps.find(({ id }) => id === target.pumpId)?.name ?? t('part.gone')
    if (target.kind !== 'expander') return t(`part.${target.kind}`)
    return boards.find(({ expander }) => expander?.address === target.address)?.expander?.name ?? t('part.gone')
  }
}

/** The part on a pin: parts of the machine as the page calls them, pumps by their names. */
export function usePinUse(): (use: string) => string {
  const { t } = useTranslation('simulator')
  return use => (use === 'director' || use === 'scale' || use === 'supplyRelay' ? t(`part.${use}`) : use)
}

/** One figure of a part, with its name. */
export interface FigureLine {
  readonly label: string
  readonly value: string
}

/** The figures of the parts that are not pumps, glasses or boards. */
export function useInstrumentLines({
  scaleGrams,
  handGrams,
  loadCellGrams,
  watts,
  limitWatts,
  supply,
  direction,
  supplied,
}: MachineFigures) {
  const { t } = useTranslation('simulator')
  const texts = useFigureTexts()
  const loadCell =
    loadCellGrams === null
      ? t('scale.none')
      : loadCellGrams === 'silent'
        ? t('scale.silent')
        : texts.grams(loadCellGrams)
  const hand = t(handGrams < 0 ? 'glass.handLifts' : 'glass.handPresses')
  const handLines = handGrams === 0 ? [] : [{ label: hand, value: texts.grams(Math.abs(handGrams)) }]
  const scale: readonly FigureLine[] = [
    { label: t('scale.stands'), value: t('grams', { amount: scaleGrams }) },
    { label: t('scale.tells'), value: loadCell },
    ...handLines,
  ]
  const power: readonly FigureLine[] = [
    { label: t('supply.draws'), value: texts.watts(watts) },
    { label: t('supply.demand'), value: texts.watts(supply.demandWatts) },
    { label: t('supply.limit'), value: texts.watts(limitWatts) },
    { label: t('supply.most'), value: texts.watts(supply.maxWatts) },
    { label: t('supply.voltage'), value: texts.percent(supply.voltage) },
    { label: t('supply.energy'), value: texts.wattHours(supply.wattHours) },
    ...(supplied === null ? [] : [{ label: t('supply.relay'), value: t(supplied ? 'supply.closed' : 'supply.open') }]),
  ]
  const director: readonly FigureLine[] =
    direction === null ? [] : [{ label: t('director.direction'), value: t(`director.${direction}`) }]
  return { scale, supply: power, director }
}
