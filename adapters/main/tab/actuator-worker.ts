/* The actuator worker of a machine in a tab. The page starts it, and is its computer. */
import './install-time.ts'
import { type JournalStore, reportIn, reportText } from '#adapters/actuator/program-journal.ts'
import { type DurableText, openDurableText } from '#adapters/opfs/durable-text.ts'
import { type WorldFile, worldIn } from '#simulator/hardware/world-file.ts'
import type { FromActuatorWorker, ToActuatorWorker } from '#simulator/tab/messages.ts'
import { runSimulated } from '../run-simulated.ts'
import { actuatorFolder } from './folders.ts'
import { channelToController } from './ports.ts'
import { tabTime } from './tab-time.ts'
import { becomeProcess, workerScope } from './worker-scope.ts'

const scope = workerScope<ToActuatorWorker, FromActuatorWorker>()
becomeProcess(scope, code => scope.postMessage({ kind: 'exited', code }))

let controllerGone = (): void => undefined

scope.addEventListener('message', ({ data }) => {
  switch (data.kind) {
    case 'start':
      void start(data)
      return
    case 'controller-gone':
      controllerGone()
      return
    case 'pause':
      tabTime.pause(data.on)
  }
})

type Start = Extract<ToActuatorWorker, { kind: 'start' }>

async function start({ port, speed, folder: demo }: Start): Promise<void> {
  const channel = channelToController(port)
  controllerGone = channel.controllerGone
  const folder = await actuatorFolder(scope, demo)
  await runSimulated({
    file: worldFile(await openDurableText(folder, 'world')),
    speed,
    journal: journalIn(await openDurableText(folder, 'last-report')),
    channel,
    emergencyStops: () => undefined,
    // Nothing happens here any more; the page, which the controller tells, ends both workers.
    endAbruptly: () => scope.close(),
  })
}

function worldFile(text: DurableText): WorldFile {
  return {
    load: async now => worldIn(text.read() ?? 'null', now),
    save: async document => text.write(JSON.stringify(document)),
    saveAtOnce: document => text.write(JSON.stringify(document)),
  }
}

const journalIn = (text: DurableText): JournalStore => ({
  store: async report => text.write(reportText(report)),
  note: async report => text.write(reportText(report)),
  last: async () => reportIn(text.read() ?? 'null'),
})
