import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import type { Page, RouteTitle } from './page.ts'

export interface IntegrationStatus {
  readonly kind: 'on' | 'off' | 'attention'
  /** What's worth saying; without it, what the integration is for. */
  readonly says?: string | undefined
}

/** A line on the page of integrations, and the form below it. */
export interface Integration {
  /** The namespace of its `title` and of the `text` that says what it's for. */
  readonly name: FlatNamespace
  /** The last part of its address. */
  readonly path: string
  /** The namespaces of its form, besides its own. */
  readonly texts?: readonly FlatNamespace[]
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  /** Null until it's known. */
  readonly useStatus: () => IntegrationStatus | null
  readonly load: () => Promise<ComponentType>
}

/** A page of everyone's own, with a button on the profile. */
export interface OwnPage extends Page {
  readonly title: RouteTitle
  readonly load: () => Promise<ComponentType>
}

/** What an extension adds from the first page on: fetched with it, so it's small. */
export interface WebStart {
  readonly ownPage?: OwnPage
  readonly onLogin?: (user: { readonly id: number }) => void
}

export const onIf = (isOn: boolean): IntegrationStatus => ({ kind: isOn ? 'on' : 'off' })

/** The status by what a query answers; null until there's an answer. */
export function useQueriedStatus<Data>(
  query: Parameters<typeof useQuery<Data>>[0]['query'],
  statusOf: (data: Data) => IntegrationStatus,
): IntegrationStatus | null {
  const [{ data, error }] = useQuery<Data>({ query })
  const problemText = useProblemText()
  if (data) return statusOf(data)
  return error ? { kind: 'attention', says: problemText(asApiProblem(error)) } : null
}
