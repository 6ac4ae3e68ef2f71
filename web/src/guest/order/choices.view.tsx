import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import {
  $check,
  $draft,
  $isOnlyAlcoholFree,
  $sister,
  alcoholFreeChosen,
  boostChosen,
  sizeChosen,
} from './draft.model.ts'
import { isSister, sizeOf, strengths } from './order-request.ts'

/** How large, how strong. */
export function Choices() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, sister, isOnlyFree] = useUnit([$draft, $check, $sister, $isOnlyAlcoholFree])
  const choose = useUnit({ size: sizeChosen, boost: boostChosen, alcoholFree: alcoholFreeChosen })
  if (draft === null || check === null) return null
  const size = sizeOf(draft, check)
  return (
    <>
      {sister !== null && !(isOnlyFree && isSister(draft, sister)) ? (
        <Switch
          label={t('drink.alcoholFree')}
          isOn={isSister(draft, sister)}
          onChange={isOn => choose.alcoholFree(isOn)}
        />
      ) : null}
      {check.sizes.length > 1 ? (
        <Options title={t('drink.size')}>
          {check.sizes.map(each => (
            <Option
              key={`${each.glassId} ${each.amountMl}`}
              isChosen={each === size}
              label={each.name === '' ? format.ml(each.amountMl) : each.name}
              more={each.name === '' ? undefined : format.ml(each.amountMl)}
              onChoose={() => choose.size(each)}
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
              onChoose={() => choose.boost(boost)}
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
      <div className="sr-guest-option-row">{children}</div>
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
  <button type="button" className="sr-guest-option" aria-pressed={isChosen} onClick={onChoose}>
    <span className="sr-hyphenated sr-breaking">{label}</span>
    {more === undefined ? null : <span className="sr-guest-option-more sr-number">{more}</span>}
  </button>
)

interface SwitchProps {
  readonly label: string
  /** Read out with it, and shown beside it. */
  readonly more?: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, more, isOn, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className="sr-guest-switch" htmlFor={id} data-on={isOn}>
      <span className="sr-guest-switch-words sr-anywhere">
        {label}
        {more === undefined ? null : <span className="sr-guest-switch-more sr-number">{more}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </label>
  )
}
