import './hide-pointer.css'

/** On a touch screen an arrow is in the way; with a mouse it's needed. */
export function hidePointer(page: Document): void {
  const { dataset } = page.documentElement
  const follow = ({ pointerType }: PointerEvent): void => {
    const wanted = pointerType === 'mouse' ? 'shown' : 'none'
    if (dataset['pointer'] !== wanted) dataset['pointer'] = wanted
  }
  dataset['pointer'] = 'none'
  // A tap moves nothing.
  page.addEventListener('pointerdown', follow)
  page.addEventListener('pointermove', follow)
}
