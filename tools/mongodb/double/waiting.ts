/** Waiting that ends with the connection it is done for. */

/**
 * @param ms at most so long; may be infinite
 * @param wish what is waited for; without one all the time is
 * @returns whether the wish came true
 */
export async function waited(ms: number, givenUp: AbortSignal, wish?: Promise<void>): Promise<boolean> {
  if (givenUp.aborted || ms <= 0) return false
  let giveUp = () => {}
  const impatience = new Promise<boolean>(resolve => {
    giveUp = () => resolve(false)
  })
  const timer = Number.isFinite(ms) ? setTimeout(giveUp, ms) : undefined
  givenUp.addEventListener('abort', giveUp)
  const cameTrue = await (wish === undefined ? impatience : Promise.race([wish.then(() => true), impatience]))
  clearTimeout(timer)
  givenUp.removeEventListener('abort', giveUp)
  return cameTrue
}
