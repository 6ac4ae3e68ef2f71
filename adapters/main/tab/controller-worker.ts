/* The controller worker of a machine in a tab. The page starts it, and is its computer. */
import './install-time.ts'
import type { FromController, ToController } from '#simulator/tab/messages.ts'
import { openTabMachine, refusalOf, type TabMachine } from './open-tab-machine.ts'
import { startByPage } from './ports.ts'
import { tabTime } from './tab-time.ts'
import { serveVisitor } from './visitor.ts'
import { becomeProcess, workerScope } from './worker-scope.ts'

const scope = workerScope<ToController, FromController>()
const tell = (message: FromController): void => scope.postMessage(message)
becomeProcess(scope, code => tell({ kind: 'exited', code }))

const actuators = startByPage(tell)
let machine: Promise<TabMachine> | null = null

scope.addEventListener('message', ({ data }) => {
  switch (data.kind) {
    case 'start':
      machine ??= openTabMachine({ ...data, scope, openLink: actuators.openLink, powerCut })
      machine.then(() => tell({ kind: 'ready' }), refuse)
      return
    case 'actuator':
      actuators.arrived(data.life, data.port)
      return
    case 'actuator-gone':
      actuators.gone(data.life, data.how)
      return
    case 'visitor':
      if (machine) serveVisitor(data.port, machine)
      return
    case 'pause':
      tabTime.pause(data.on)
  }
})

/** Everything ends at this instant: the page ends both workers, and nothing begins here any more. */
function powerCut(seconds: number): void {
  tell({ kind: 'power-cut', seconds })
  scope.close()
}

function refuse(error: unknown): void {
  console.error(error)
  tell({ kind: 'failed', ...refusalOf(error) })
}
