import type { Store } from 'effector'
import type { Scene } from '#simulator/scene/mount-scene.ts'
import { preferredHeight } from '#simulator/scene/scene-layout.ts'
import type { PointedPart, SceneOptions, SceneSight, SceneTarget, SceneTexts } from '#simulator/scene/scene-options.ts'
import { glassForm } from './glass-form.ts'
import type { MachineView } from './machine-view.ts'

/** The source of a scene, and the receiver of touches: the live machine, or a recorded run. */
export interface SceneSource {
  readonly machine: Store<MachineView | null>
  readonly selected: Store<SceneTarget | null>
  readonly chosen: (target: SceneTarget | null) => void
  /** null where the glass can only be looked at. */
  readonly glassMoved: ((stands: boolean) => void) | null
  /** Whether the picture goes after what happens; without it, it never does. */
  readonly following?: Store<boolean>
  /** The picture was moved by hand. */
  readonly unsubscribed?: () => void
}

interface Showing {
  readonly source: SceneSource
  readonly texts: SceneTexts
  readonly calm: boolean
  readonly pointed: (part: PointedPart | null) => void
  readonly seen: (sight: SceneSight) => void
  readonly wheelPassed: () => void
}

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim()

/** The chosen part covers half of the picture there, so that a finger may point first. */
const sheetQuery = '(max-width: 760px)'

const optionsFromPage = ({ source, ...showing }: Showing): SceneOptions => ({
  ...showing,
  colours: {
    cabinet: variable('--sr-sidebar'),
    brass: variable('--sr-btn-navigation-active'),
    danger: variable('--sr-danger'),
  },
  font: variable('--sr-font'),
  glassForm,
  chosen: source.chosen,
  fingersPoint: () => matchMedia(sheetQuery).matches && source.selected.getState() === null,
  controlsOn: () => {
    if (source.following?.getState()) source.unsubscribed?.()
  },
  glassMoved: source.glassMoved,
})

const roomBelow = 12

/** As high as suits the width, and no higher than what is left of the window below the page's controls. */
function fitHeight(host: HTMLElement, machine: SceneSource['machine']): void {
  const pumps = machine.getState()?.pumps.length ?? 8
  const above = host.getBoundingClientRect().top + window.scrollY
  const height = preferredHeight(host.clientWidth, pumps, window.innerHeight - above - roomBelow)
  host.style.height = `${height}px`
}

/** Draws the machine into `host` until `end` is aborted. @returns null where that came before the scene was up */
export async function showScene(host: HTMLElement, showing: Showing, end: AbortSignal): Promise<Scene | null> {
  const { machine, selected, following } = showing.source
  const { mountScene } = await import('#simulator/scene/mount-scene.ts')
  if (end.aborted) return null
  fitHeight(host, machine)
  const scene = await mountScene(host, optionsFromPage(showing))
  if (end.aborted) {
    scene.destroy()
    return null
  }
  const refit = (): void => {
    fitHeight(host, machine)
    scene.resize()
  }
  const observer = new ResizeObserver(refit)
  observer.observe(host)
  window.addEventListener('resize', refit, { signal: end })
  let pumps = machine.getState()?.pumps.length
  const watched = [
    machine.watch(view => {
      if (!view) return
      // A machine that has been built anew has another height.
      if (view.pumps.length !== pumps) refit()
      pumps = view.pumps.length
      scene.update(view)
    }),
    selected.watch(scene.select),
    following?.watch(scene.follow),
  ]
  end.addEventListener('abort', () => {
    for (const unwatch of watched) unwatch?.()
    observer.disconnect()
    scene.destroy()
  })
  return scene
}
