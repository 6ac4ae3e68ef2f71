import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import type { OtherWayInProps } from '../../features/auth-layout/auth-fields.view.tsx'
import { $isKiosk } from '../../features/kiosk/kiosk.model.ts'
import { loginFx, SessionFragment } from '../../session/session.model.ts'
import { takeEntry } from './take-entry.ts'

const OfferDocument = graphql(`query LoginProviderOffer { loginProvider { label isOnKiosk } }`)
const BeginDocument = graphql(`
  mutation BeginProviderLogin($remember: Boolean!, $wantedPath: String) {
    beginProviderLogin(remember: $remember, wantedPath: $wantedPath)
  }
`)
const EnterDocument = graphql(
  `mutation EnterByProvider($entry: String!) { enterByProvider(entry: $entry) { ...SessionFields remember } }`,
  [SessionFragment],
)
const context = madeOf()

/** Goes to the provider; not on a screen that has no way back. Logs in with what the browser has brought back from there. */
export function ProviderLogin({ attempts, remember }: OtherWayInProps) {
  const { t } = useTranslation('login')
  const [{ data }] = useQuery({ query: OfferDocument, context })
  const [login, isKiosk] = useUnit([loginFx, $isKiosk])
  const [, begin] = useMutation(BeginDocument)
  const [, enter] = useMutation(EnterDocument)
  const arrive = useEffectEvent(() => {
    const entry = takeEntry()
    if (entry !== null) void attempts.attempt(() => login(async () => (await dataOf(enter({ entry }))).enterByProvider))
  })
  useEffect(() => arrive(), [])
  const goToProvider = (): void => {
    attempts.forget()
    const wantedPath = new URL(window.location.href).searchParams.get('redirectTo')
    void attempts.attempt(async () => {
      const { beginProviderLogin } = await dataOf(begin({ remember, wantedPath }))
      window.location.assign(beginProviderLogin)
    })
  }
  const provider = data?.loginProvider
  if (!provider || (isKiosk && !provider.isOnKiosk)) return null
  return (
    <button
      type="button"
      className="sr-login-choice sr-dims sr-above-3 sr-wide sr-size-17 sr-strong sr-anywhere"
      disabled={attempts.busy}
      onClick={goToProvider}
    >
      {t('byProvider', { label: provider.label })}
    </button>
  )
}
