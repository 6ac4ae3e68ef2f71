import { useTranslation } from 'react-i18next'
import { standardDrinksOf } from '#domain/pour/serving.ts'
import { grams } from '#domain/units/mass.ts'
import { type FragmentOf, graphql } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'

/** "2 standard drinks this hour", "3 of 4 drinks"; the texts are those of a party. */
export function usePaceLabels(): (pace: Pace) => readonly string[] {
  const { t } = useTranslation(['party', 'terms'])
  const format = useFormat()
  return ({ standardDrinksThisHour, drinks: count, mostDrinks }) => {
    const rounded = Math.round(standardDrinksThisHour * 10) / 10
    // A limit that was lowered later is no measure of what was had before.
    const isWithin = mostDrinks !== null && count <= mostDrinks
    return [
      ...(rounded > 0 ? [t('pace.hour', { amount: format.number(rounded), count: rounded === 1 ? 1 : 2 })] : []),
      ...(isWithin ? [t('pace.of', { count, most: format.number(mostDrinks) })] : []),
      ...(!isWithin && count > 0 ? [t('terms:drinkCount', { count })] : []),
    ]
  }
}

/** "2 standard drinks"; of grams of pure alcohol. */
export function useStandardDrinks(): (gramsOfAlcohol: number) => string {
  const { t } = useTranslation('people')
  const format = useFormat()
  return gramsOfAlcohol => {
    const amount = Math.round(10 * standardDrinksOf({ alcohol: grams(gramsOfAlcohol) })) / 10
    // A drink and a half takes the plural in every language.
    return t('standardDrinks', { amount: format.number(amount), count: amount === 1 ? 1 : 2 })
  }
}

/** "3 drinks, 24 g an hour (2 standard drinks) and 20 min between drinks" */
export function useRuleLabels(): (rules: Rules) => string {
  const { t } = useTranslation(['people', 'terms'])
  const format = useFormat()
  const standardDrinks = useStandardDrinks()
  const inWords = (mass: number) => ({ grams: format.number(mass), drinks: standardDrinks(mass) })
  const counted = ({ drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes }: Rules): string[] => [
    ...(drinksPerParty === null ? [] : [t('terms:drinkCount', { count: drinksPerParty })]),
    ...(gramsPerHour === null ? [] : [t('rules.hour', inWords(gramsPerHour))]),
    ...(gramsPerParty === null ? [] : [t('rules.party', inWords(gramsPerParty))]),
    ...(pauseMinutes === 0 ? [] : [t('rules.pause', { minutes: format.number(pauseMinutes) })]),
  ]
  return rules => {
    const facts = [
      ...(rules.alcohol === 'NONE' || rules.drinksPerParty === 0 ? [t('rules.alcoholFree')] : counted(rules)),
      ...(rules.bestTier === 'MINE' ? [] : [t(`rules.tier.${rules.bestTier}`)]),
    ]
    return facts.length === 0 ? t('rules.none') : format.list(facts)
  }
}

/** How fast a person drinks, by what was really poured. */
export const PaceFragment = graphql(`fragment PaceFields on Pace { standardDrinksThisHour drinks mostDrinks }`)

export const RulesFragment = graphql(
  `fragment RulesFields on Rules { alcohol bestTier drinksPerParty gramsPerHour gramsPerParty pauseMinutes }`,
)

export type Pace = FragmentOf<typeof PaceFragment>
export type Rules = FragmentOf<typeof RulesFragment>
