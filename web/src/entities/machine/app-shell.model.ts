import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'

const AppShellDocument = graphql(`query AppShell { version categories { id name } simulator { speed } }`)
const context = madeOf('CATEGORIES')

/** What stands around the pages. */
export const useAppShell = () => useQuery({ query: AppShellDocument, context })

export const simulationRead = createEvent<boolean>()
/** Null until it's known whether the machine is a simulated one. */
export const $simulation = createStore<boolean | null>(null).on(simulationRead, (_, isSimulated) => isSimulated)
/** The machine is a simulated one: it can be watched. */
export const $isSimulated = $simulation.map(isSimulated => isSimulated === true)

/** Tells models what kind of machine it is. */
export function useSimulationKnown(): void {
  const [{ data, error }] = useAppShell()
  const [simulation, tell] = useUnit([$simulation, simulationRead])
  useEffect(() => {
    // After the session nothing is answered, and the machine is still the same.
    if (data || (error && simulation === null)) tell(Boolean(data?.simulator))
  }, [data, error, simulation, tell])
}
