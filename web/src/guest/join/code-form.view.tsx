import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartyButton } from '../parts/button.view.tsx'
import { codeEntered } from '../place/place.model.ts'

/** For a phone that cannot scan, and for a code that was mistyped. */
export function CodeForm() {
  const { t } = useTranslation('guest')
  const enter = useUnit(codeEntered)
  const [code, setCode] = useState('')
  const field = useId()
  return (
    <form
      className="sr-guest-form"
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() !== '') enter(code.trim())
      }}
    >
      <label className="sr-strong" htmlFor={field}>
        {t('door.codeForm.field')}
      </label>
      <input
        id={field}
        className="sr-guest-input"
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <PartyButton type="submit" kind="primary" disabled={code.trim() === ''}>
        {t('door.codeForm.submit')}
      </PartyButton>
    </form>
  )
}
