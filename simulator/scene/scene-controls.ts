import { canPan, type Fingers, onScreen, type SceneLook, toScene, wholeScene } from './camera.ts'
import { middleOf, type Point } from './geometry.ts'
import { type Direction, hitAt, hitBeside, type SceneHit } from './scene-layout.ts'
import { isSameTarget, type SceneOptions, type SceneTarget } from './scene-view.ts'

/** What a person's hands reach in the scene. */
interface ControlsTarget {
  readonly look: SceneLook
  /** Something moves: the scene has to be drawn. */
  readonly wake: () => void
  readonly hits: () => readonly SceneHit[]
  readonly pointed: () => SceneTarget | null
  readonly point: (target: SceneTarget | null) => void
  /** null: there is no glass to be dragged. */
  readonly glassStands: () => boolean | null
  /** @param by in pixels of the scene */
  readonly glassDragged: (by: Point) => void
  readonly glassDropped: () => void
}

const zoomStep = 1.6
const twiceStep = 2.2
/** A fraction of the picture's width and height. */
const panStep = 0.2

/** As d3 counts them: lines and pages in pixels, and a pinch on a touch pad, which comes as a small turn with Ctrl. */
function wheelFactor({ deltaY, deltaMode }: WheelEvent): number {
  const pixels = deltaY * (deltaMode === 1 ? 25 : deltaMode === 2 ? 500 : 1)
  return 2 ** (-Math.max(-24, Math.min(24, pixels)) * 0.02)
}

/** Where the picture moves when its view goes in a direction. */
const panOf: Readonly<Record<Direction, Point>> = {
  left: { x: panStep, y: 0 },
  right: { x: -panStep, y: 0 },
  up: { x: 0, y: panStep },
  down: { x: 0, y: -panStep },
}

/** Pointer, fingers, wheel and keys on the picture. @param host takes the keyboard's focus */
export function controlsOn(
  { host, canvas }: { readonly host: HTMLElement; readonly canvas: HTMLCanvasElement },
  options: SceneOptions,
  target: ControlsTarget,
) {
  const { look, hits, wake } = target
  const end = new AbortController()
  const { signal } = end
  const byHand = (): void => {
    options.controlsOn()
    wake()
  }
  const hitOf = (part: SceneTarget | null): SceneHit | null =>
    hits().find(hit => part !== null && isSameTarget(hit.target, part)) ?? null
  /** Around what is pointed at, else around the middle. @param steps 1 closer, −1 farther away */
  const zoom = (steps: 1 | -1): void => {
    const hit = hitOf(target.pointed())
    const at = middleOf(hit ? onScreen(look.goal(), hit.box) : { x: 0, y: 0, ...look.limits() })
    look.zoomAt(at, zoomStep ** steps)
    if (hit) look.show(hit.box)
    byHand()
  }
  const fit = (): void => {
    look.send(wholeScene)
    byHand()
  }
  const pointAt = (hit: SceneHit): void => {
    target.point(hit.target)
    look.show(hit.box)
    wake()
  }
  const first = (): SceneHit | null => hits().find(hit => hit.target.kind === 'pump') ?? hits()[0] ?? null

  listenToPointer(canvas, options, target, byHand, signal)
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) {
      options.wheelPassed()
      return
    }
    event.preventDefault()
    look.zoomNow(pointOn(canvas, event), wheelFactor(event))
    byHand()
  }
  const onKey = (event: KeyboardEvent): void => {
    const isOurs = pressKey(event, {
      step: direction => {
        const from = hitOf(target.pointed())
        const next = from ? hitBeside(hits(), from, direction) : first()
        if (next) pointAt(next)
      },
      zoom,
      fit,
      pan: direction => {
        const { x, y } = panOf[direction]
        const { width, height } = look.limits()
        look.pan({ x: x * width, y: y * height })
        byHand()
      },
      choose: () => options.chosen(target.pointed()),
      forget: () => {
        const wasPointed = target.pointed() !== null
        target.point(null)
        return wasPointed
      },
    })
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Keyboard focus begins at the first pump, also where the machine is built, or drawn, after the focus has come. */
  const onFocus = (): void => {
    const hit = host.matches(':focus-visible') ? first() : null
    if (hit && !hitOf(target.pointed())) pointAt(hit)
  }
  /** The buttons on the picture go on with what is pointed at. */
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && host.parentElement?.contains(relatedTarget))) target.point(null)
  }

  // Only once there is something to be moved through.
  host.tabIndex = 0
  listen(canvas, signal, { wheel: onWheel })
  listen(host, signal, { keydown: onKey, focus: onFocus, blur: onBlur })
  return { zoom, fit, rebuilt: onFocus, forget: () => end.abort() }
}

export interface KeyTarget {
  readonly step: (direction: Direction) => void
  readonly pan: (direction: Direction) => void
  readonly zoom: (steps: 1 | -1) => void
  readonly fit: () => void
  readonly choose: () => void
  /** @returns whether anything was pointed at */
  readonly forget: () => boolean
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @returns whether the key meant something here; with Ctrl, Alt and ⌘ keys belong to the browser */
export function pressKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Press, target: KeyTarget): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const direction = arrows[key]
  if (direction) target[shiftKey ? 'pan' : 'step'](direction)
  else if (key === '+' || key === '=') target.zoom(1)
  else if (key === '-' || key === '_') target.zoom(-1)
  else if (key === '0' || key === 'Home') target.fit()
  else if (key === 'Enter' || key === ' ') target.choose()
  else return key === 'Escape' && target.forget()
  return true
}

/** Farther than this it is a drag, no press. */
const pressSlack = 7
/** Two presses, no farther apart in time and place, are one that zooms. */
const twiceMs = 320
const twiceSlack = 30

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const length = ({ x, y }: Point): number => Math.hypot(x, y)

function pointOn(canvas: HTMLCanvasElement, at: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = canvas.getBoundingClientRect()
  return { x: at.clientX - left, y: at.clientY - top }
}

/**
 * Presses, hovering, moving and enlarging the picture, and the glass that can be dragged. Elsewhere, and where there is
 * no more of the picture to see, a finger scrolls the page as usual. Points are in pixels of the canvas.
 */
function listenToPointer(
  canvas: HTMLCanvasElement,
  options: SceneOptions,
  target: ControlsTarget,
  byHand: () => void,
  signal: AbortSignal,
): void {
  const { look } = target
  const fingers = new Map<number, Point>()
  /** `lost` is a movement that means nothing here. */
  let gesture: 'none' | 'press' | 'glass' | 'pan' | 'pinch' | 'lost' = 'none'
  let start = { at: { x: 0, y: 0 }, onGlass: false }
  let last: { readonly at: Point; readonly time: number } | null = null

  const scale = (): number => look.camera().scale
  const hitOf = (at: Point): SceneHit | null => hitAt(target.hits(), toScene(look.camera(), at), scale())
  const isOnGlass = (at: Point): boolean => target.glassStands() !== null && hitOf(at)?.target.kind === 'glass'
  const cursorFor = (hit: SceneHit | null): string => {
    if (gesture === 'glass' || gesture === 'pan') return 'grabbing'
    if (hit?.target.kind === 'glass' && target.glassStands() !== null) return 'grab'
    return hit ? 'pointer' : scale() > 1 ? 'grab' : ''
  }
  const two = (): Fingers | null => {
    const [a, b] = [...fingers.values()]
    return a && b ? [a, b] : null
  }
  const letGo = (): void => {
    if (gesture === 'glass') target.glassDropped()
    gesture = 'none'
  }
  const pressTwice = (at: Point): void => {
    const isClose = look.goal().scale > look.limits().closest * 0.9
    if (isClose) look.send(wholeScene)
    else look.zoomAt(at, twiceStep)
    byHand()
  }
  const press = (at: Point, { pointerType, timeStamp }: PointerEvent): void => {
    const isTwice = last !== null && timeStamp - last.time < twiceMs && length(minus(at, last.at)) < twiceSlack
    last = isTwice ? null : { at, time: timeStamp }
    if (isTwice) {
      pressTwice(at)
      return
    }
    const hit = hitOf(at)?.target ?? null
    const isFirst = pointerType !== 'mouse' && options.fingersPoint() && !(hit && isSameTarget(hit, target.pointed()))
    if (isFirst) target.point(hit)
    if (!isFirst || !hit) options.chosen(hit)
  }

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || fingers.size >= 2) return
    const at = pointOn(canvas, event)
    fingers.set(event.pointerId, at)
    if (fingers.size === 2) {
      letGo()
      gesture = 'pinch'
      last = null
      return
    }
    start = { at, onGlass: isOnGlass(at) }
    gesture = 'press'
    if (start.onGlass || scale() > 1) canvas.setPointerCapture(event.pointerId)
  }
  const drag = (before: Point, at: Point): void => {
    const by = minus(at, start.at)
    if (gesture === 'press' && length(by) > pressSlack)
      gesture = start.onGlass ? 'glass' : canPan(look.camera(), by, look.limits()) ? 'pan' : 'lost'
    if (gesture === 'glass') target.glassDragged({ x: by.x / scale(), y: by.y / scale() })
    if (gesture !== 'pan') return
    look.panNow(minus(at, before))
    byHand()
  }
  const moveFinger = (id: number, before: Point, at: Point): void => {
    const from = two()
    fingers.set(id, at)
    const to = two()
    if (gesture !== 'pinch' || !from || !to) {
      drag(before, at)
      return
    }
    look.pinchNow(from, to)
    byHand()
  }
  const onMove = (event: PointerEvent): void => {
    const at = pointOn(canvas, event)
    const before = fingers.get(event.pointerId)
    if (before) moveFinger(event.pointerId, before, at)
    if (event.pointerType !== 'mouse') return
    const hit = hitOf(at)
    canvas.style.cursor = cursorFor(hit)
    if (gesture === 'none' || gesture === 'press') target.point(hit?.target ?? null)
  }
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    if (gesture === 'pinch') {
      // The finger that stays goes on moving the picture.
      gesture = fingers.size > 0 ? 'pan' : 'none'
      return
    }
    const isPress = gesture === 'press'
    letGo()
    if (isPress) press(pointOn(canvas, event), event)
  }
  const keep = (event: TouchEvent, isOurs: boolean): void => {
    if (isOurs && event.cancelable) event.preventDefault()
  }

  listen(canvas, signal, {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: event => {
      if (fingers.delete(event.pointerId)) letGo()
    },
    pointerleave: event => {
      if (event.pointerType === 'mouse') target.point(null)
    },
    // One finger on the glass lifts it, two on the picture enlarge it.
    touchstart: event => {
      const [touch] = event.touches
      keep(event, event.touches.length > 1 || (touch !== undefined && isOnGlass(pointOn(canvas, touch))))
    },
    touchmove: event => keep(event, gesture === 'pan' || gesture === 'pinch' || gesture === 'glass'),
  })
}

type Listeners = { readonly [Kind in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Kind]) => void }

/** Until the signal; each may keep the browser from doing what it does by itself. */
function listen(element: HTMLElement, signal: AbortSignal, listeners: Listeners): void {
  for (const [kind, listener] of Object.entries(listeners))
    element.addEventListener(kind, listener as (event: Event) => void, { passive: false, signal })
}
