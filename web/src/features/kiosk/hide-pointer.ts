import './hide-pointer.css'

type Listener = (event: Pick<PointerEvent, 'pointerType'>) => void

interface Page {
  readonly documentElement: { readonly dataset: DOMStringMap }
  addEventListener(type: 'pointerdown' | 'pointermove', listener: Listener): void
}

/** On a touch screen an arrow is in the way; with a mouse it's needed. */
export function hidePointer(page: Page): void {
  const { dataset } = page.documentElement
  dataset['pointer'] = 'none'
  const follow: Listener = ({ pointerType }) => {
    const wanted = pointerType === 'mouse' ? 'shown' : 'none'
    if (dataset['pointer'] !== wanted) dataset['pointer'] = wanted
  }
  // A tap moves nothing.
  page.addEventListener('pointerdown', follow)
  page.addEventListener('pointermove', follow)
}
