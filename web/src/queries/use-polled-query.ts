import { useEffect, useEffectEvent } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'

/** A query that is also read again every so often, in ms: the server doesn't report every change of what it's made of. */
export function usePolledQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
  everyMs: number,
): UseQueryResponse<Data, Variables> {
  const query = useQuery(args)
  const read = useEffectEvent(() => query[1]({ requestPolicy: 'network-only' }))
  useEffect(() => {
    const timer = setInterval(() => read(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return query
}
