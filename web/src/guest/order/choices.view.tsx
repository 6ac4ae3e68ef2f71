import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { $check, $draft, $isOnlyAlcoholFree, $sister, alcoholFreeChosen, requestChanged } from './draft.model.ts'
import { isSister, sizeOf, strengths } from './order-request.ts'

/** How large, how strong. */
export function Choices() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, sister, isOnlyFree] = useUnit([$draft, $check, $sister, $isOnlyAlcoholFree])
  const [change, chooseAlcoholFree] = useUnit([requestChanged, alcoholFreeChosen])
  if (draft === null || check === null) return null
  const size = sizeOf(draft, check)
  return (
    <>
      {sister !== null && !(isOnlyFree && isSister(draft, sister)) ? (
        <Switch label={t('drink.alcoholFree')} isOn={isSister(draft, sister)} onChange={chooseAlcoholFree} />
      ) : null}
      {check.sizes.length > 1 ? (
        <Options title={t('drink.size')}>
          {check.sizes.map(each => (
            <Option
              key={`${each.glassId} ${each.amountMl}`}
              isChosen={each === size}
              label={each.name === '' ? format.ml(each.amountMl) : each.name}
              more={each.name === '' ? undefined : format.ml(each.amountMl)}
              onChoose={() => change({ glassId: each.glassId, amountMl: each.amountMl })}
            />
          ))}
        </Options>
      ) : null}
      {check.boostable ? (
        <Options title={t('drink.strength')}>
          {strengths.map(({ name, boost }) => (
            <Option
              key={name}
              isChosen={draft.request.boost === boost}
              label={t(`drink.${name}`)}
              onChoose={() => change({ boost })}
            />
          ))}
        </Options>
      ) : null}
    </>
  )
}

function Options({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="sr-guest-options">
      <legend>{title}</legend>
      <Grid gap={2} template="repeat(auto-fit, minmax(min(100%, 7.6rem), 1fr))" className="sr-above-2">
        {children}
      </Grid>
    </fieldset>
  )
}

interface OptionProps {
  readonly label: string
  readonly more?: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Option = ({ label, more, isChosen, onChoose }: OptionProps) => (
  <button type="button" className="sr-guest-option sr-medium sr-middle" aria-pressed={isChosen} onClick={onChoose}>
    <span className="sr-hyphenated sr-breaking">{label}</span>
    {more === undefined ? null : <span className="sr-guest-option-more sr-light sr-muted sr-number">{more}</span>}
  </button>
)

interface SwitchProps {
  readonly label: string
  /** Read out with it, and shown beside it. */
  readonly more?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, more, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <Row
      as="label"
      pad={[1, 0]}
      minHeight="3rem"
      gap={3}
      className="sr-guest-switch sr-medium"
      htmlFor={id}
      data-on={isOn}
    >
      <Row
        as="span"
        align="stretch"
        gap={[0, 3]}
        className="sr-guest-switch-words sr-between sr-wrap sr-grow sr-anywhere"
      >
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
