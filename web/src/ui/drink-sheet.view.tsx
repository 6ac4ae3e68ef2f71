import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Grid, Row, Stack } from './layout/layout.view.tsx'
import './drink-sheet.css'

/* A drink, and how it's wanted: the same for every order. Without Blueprint, since the page of a party's guests has it, too. */

interface DrinkSheetProps {
  /** Decoration: the name stands beside it. */
  readonly picture: ReactNode
  /** The ground glows in it. */
  readonly colour: string | null
  /** A part of the order is shown: an upright phone needs the room of the picture. */
  readonly isCompact?: boolean
  /** What never scrolls away: what speaks against the order, and its button. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The picture beside the words; on an upright phone above them. */
export const DrinkSheet = ({ picture, colour, isCompact = false, foot, children }: DrinkSheetProps) => (
  <div className="sr-sheet" data-compact={isCompact}>
    <div className="sr-sheet-scroll">
      <div className="sr-sheet-picture sr-drink-ground sr-clip" style={drinkColour(colour)} aria-hidden>
        {picture}
      </div>
      <Stack top gap={4} pad={[4, 5, 5]} className="sr-sheet-body">
        {children}
      </Stack>
    </div>
    <Stack as="footer" gap={3} className="sr-sheet-foot">
      {foot}
    </Stack>
  </div>
)

export const drinkColour = (colour: string | null): CSSProperties =>
  (colour === null ? {} : { '--sr-drink': colour }) as CSSProperties

export const strengths = [
  { name: 'lighter', boost: 75 },
  { name: 'asInRecipe', boost: 100 },
  { name: 'stronger', boost: 125 },
] as const

type ChoiceName = DrinkChoicesProps['sizes'][number]['kind'] | (typeof strengths)[number]['name']

interface DrinkChoicesProps {
  readonly sizes: readonly { readonly kind: 'SMALL' | 'RECIPE' | 'FULL'; readonly amountMl: number }[]
  readonly amountMl: number
  readonly onAmount: (amountMl: number) => void
  /** Percent; null where there's nothing to choose. */
  readonly boost: number | null
  readonly onBoost: (boost: number) => void
  /** Null where the drink can't be had without alcohol, or only so. */
  readonly isAlcoholFree: boolean | null
  readonly onAlcoholFree: (isFree: boolean) => void
}

export function DrinkChoices(props: DrinkChoicesProps) {
  const { sizes, amountMl, boost, isAlcoholFree, onAmount, onBoost, onAlcoholFree } = props
  const { t } = useTranslation('common')
  const format = useFormat()
  return (
    <>
      {sizes.length > 1 ? (
        <Choices
          title={t('drink.size')}
          isChosen={size => Math.abs(size.amountMl - amountMl) < 1}
          options={sizes.map(size => ({ ...size, name: size.kind, more: format.volume(size.amountMl) }))}
          onChoose={size => onAmount(size.amountMl)}
        />
      ) : null}
      {boost === null ? null : (
        <Choices
          title={t('drink.strength')}
          isChosen={strength => strength.boost === boost}
          options={strengths}
          onChoose={strength => onBoost(strength.boost)}
        />
      )}
      {isAlcoholFree === null ? null : (
        <Toggle label={t('drink.alcoholFree')} isOn={isAlcoholFree} onChange={onAlcoholFree} />
      )}
    </>
  )
}

interface ChoicesProps<Option> {
  readonly title: string
  readonly options: readonly Option[]
  readonly isChosen: (option: Option) => boolean
  readonly onChoose: (option: Option) => void
}

function Choices<Option extends { readonly name: ChoiceName; readonly more?: string }>(props: ChoicesProps<Option>) {
  const { title, options, isChosen, onChoose } = props
  const { t } = useTranslation('common')
  return (
    <fieldset className="sr-options">
      <legend>{title}</legend>
      <Grid gap={2} template="repeat(auto-fit, minmax(min(100%, 6.4rem), 1fr))" className="sr-above-2">
        {options.map(option => (
          <button
            type="button"
            key={option.name}
            className="sr-option sr-text sr-text-center sr-light sr-middle"
            aria-pressed={isChosen(option)}
            onClick={() => onChoose(option)}
          >
            <span className="sr-hyphenated sr-anywhere">{t(`drink.${option.name}`)}</span>
            {option.more === undefined ? null : (
              <span className="sr-size-14 sr-light sr-muted sr-number">{option.more}</span>
            )}
          </button>
        ))}
      </Grid>
    </fieldset>
  )
}

interface ToggleProps {
  readonly label: string
  /** Read out with it, and shown beside it. */
  readonly more?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Toggle({ label, more, isOn, onChange }: ToggleProps) {
  const id = useId()
  return (
    <Row as="label" pad={[1, 0]} minHeight="3rem" gap={3} className="sr-toggle sr-light" htmlFor={id}>
      <Row as="span" align="stretch" gap={[0, 3]} className="sr-between sr-wrap sr-grow sr-anywhere">
        {label}
        {more === undefined ? null : <span className="sr-light sr-muted sr-number">{more}</span>}
      </Row>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </Row>
  )
}

interface StrengthProps {
  readonly percent: number
  readonly standardDrinks: number
}

/** Strong drinks in whole percent, many drinks in whole numbers. */
export function useStrengthLabels() {
  const format = useFormat()
  return ({ percent, standardDrinks }: StrengthProps) => ({
    percent: format.percent(percent < 1 ? percent : Math.round(percent)),
    amount: format.number(standardDrinks < 10 ? standardDrinks : Math.round(standardDrinks)),
    // A drink and a half takes the plural in every language, whatever its rules of numbers say.
    count: standardDrinks === 1 ? 1 : 2,
  })
}

/** "27% · 1.6 standard drinks" */
export function StrengthLine(strength: StrengthProps) {
  const { t } = useTranslation('common')
  const labels = useStrengthLabels()
  return (
    <p className="sr-muted sr-number" title={t('drink.standardDrink')} data-testid="strength">
      {strength.percent === 0 ? t('drink.alcoholFree') : t('drink.strengthLine', labels(strength))}
    </p>
  )
}
