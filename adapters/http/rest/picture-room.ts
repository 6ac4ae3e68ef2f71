import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem.ts'
import { takeBytes } from '../requests/form.ts'

/** The limit of all requests together: each picture on its way may have 20 MB in memory until it is worked on. */
const mostAtOnce = 6

/** In milliseconds, for all of a request to arrive: 20 MB need some 3 Mbit/s. */
export const longestUpload = 60_000

let taken = 0

/** The part of a request that is looked at. */
export type Arriving = { readonly raw: Pick<FastifyRequest['raw'], 'complete' | 'destroy'> }

/**
 * Lets one request have a picture in memory. Throws an {@link HttpProblem} when too many others have one. A request that
 * takes too long to arrive is cut off: a phone that has gone out of reach would keep its room for ever.
 */
export async function withPictureRoom<Value>(
  { raw }: Arriving,
  work: (take: (content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  let patience: NodeJS.Timeout | undefined
  try {
    return await work(content => {
      if (taken >= mostAtOnce) throw new HttpProblem({ kind: 'images-busy' })
      taken++
      patience = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, longestUpload)
      return takeBytes(content)
    })
  } finally {
    if (patience) taken--
    clearTimeout(patience)
  }
}
