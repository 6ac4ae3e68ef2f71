import { HttpProblem } from '../http-problem.ts'
import { takeBytes } from './form.ts'

/** Of all requests together: each picture on its way may have 20 MB in memory until it is worked on. */
const mostAtOnce = 6

let taken = 0

/** Lets one request have a picture in memory. Throws an {@link HttpProblem} when too many others have one. */
export async function withPictureRoom<Value>(
  work: (take: (content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  let isIn = false
  try {
    return await work(content => {
      if (taken >= mostAtOnce) throw new HttpProblem({ kind: 'images-busy' })
      isIn = true
      taken++
      return takeBytes(content)
    })
  } finally {
    if (isIn) taken--
  }
}
