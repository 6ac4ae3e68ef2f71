import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Switch } from './choices.view.tsx'
import { $draft, $recipe, ingredientChosen } from './draft.model.ts'

/** What goes in; what somebody does not like is switched off. */
export function Recipe() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, recipe, choose] = useUnit([$draft, $recipe, ingredientChosen])
  if (draft === null || recipe.length === 0) return null
  const { omitted } = draft.request
  return (
    <section className="sr-guest-recipe">
      <h3>{t('drink.inIt')}</h3>
      {recipe.some(({ leaveOutId }) => leaveOutId !== null) ? (
        <p className="sr-muted sr-size-14">{t('drink.leaveOutHint')}</p>
      ) : null}
      <ul className="sr-lined">
        {recipe.map(({ id, leaveOutId, name, amount, unit }) => (
          <li key={id}>
            {leaveOutId !== null ? (
              <Switch
                label={name}
                more={format.amount(amount, unit)}
                isOn={!omitted.includes(leaveOutId)}
                onChange={isIn => choose({ id: leaveOutId, isIn })}
              />
            ) : (
              <span className="sr-guest-switch">
                <span className="sr-guest-switch-words sr-anywhere">
                  {name}
                  <span className="sr-guest-switch-more sr-number">{format.amount(amount, unit)}</span>
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
