/*
 * The computer that a machine in a tab stands on: this page starts its two workers, ends them as a power cut or a kernel
 * would, and starts them again. What they say to each other goes past it.
 */
import type {
  FromActuatorWorker,
  FromController,
  LifeNumber,
  Port,
  ToActuatorWorker,
  ToController,
} from '#simulator/tab/messages.ts'

export interface WorkerScripts {
  readonly controller: string
  readonly actuator: string
}

export interface ComputerOptions {
  readonly scripts: WorkerScripts
  /** Where the machine is kept, in the storage of the origin. */
  readonly folder: string
  /** 1–60 times real time. */
  readonly speed: number
  readonly version: string
  /** Visitors are welcome, until the next `onOff`. */
  readonly onOn: () => void
  /** @param isComing whether it starts again at once */
  readonly onOff: (isComing: boolean) => void
  readonly onFailed: (failed: Extract<FromController, { kind: 'failed' }>) => void
}

interface Actuator {
  readonly life: LifeNumber
  readonly worker: Worker
}

/** Between the end of a controller that crashed and the next, in milliseconds. */
const restartMs = 500

export class Computer {
  readonly #options: ComputerOptions
  #controller: Worker | null = null
  #actuator: Actuator | null = null
  /** Reads its script while the controller reads its own, and does nothing before it's started. */
  #nextActuator: Worker | null = null
  #isPaused = false
  #powerBack: ReturnType<typeof setTimeout> | undefined

  constructor(options: ComputerOptions) {
    this.#options = options
  }

  start(): void {
    const { scripts, folder, speed, version } = this.#options
    this.#nextActuator ??= this.#loadActuator()
    const controller = new Worker(scripts.controller, { type: 'module', name: 'controller' })
    this.#controller = controller
    const isCurrent = (): boolean => this.#controller === controller
    controller.addEventListener('message', ({ data }: MessageEvent<FromController>) => {
      if (isCurrent()) this.#hear(data)
    })
    // A script that can't be fetched or read; it reports later failures itself.
    controller.addEventListener('error', event => {
      if (isCurrent() && event.message === undefined)
        this.#options.onFailed({ kind: 'failed', reason: 'other', text: 'The controller could not be loaded.' })
    })
    this.#toController({ kind: 'start', folder, speed, version })
    if (this.#isPaused) this.#toController({ kind: 'pause', on: true })
  }

  /** Everything ends at this instant. */
  powerOff(): void {
    clearTimeout(this.#powerBack)
    this.#controller?.terminate()
    this.#actuator?.worker.terminate()
    this.#nextActuator?.terminate()
    this.#controller = null
    this.#actuator = null
    this.#nextActuator = null
    this.#options.onOff(false)
  }

  /** Time stands still in both workers, or goes on. */
  pause(on: boolean): void {
    if (on === this.#isPaused) return
    this.#isPaused = on
    this.#toController({ kind: 'pause', on })
    this.#toActuator({ kind: 'pause', on })
  }

  admit(port: Port): void {
    this.#controller?.postMessage({ kind: 'visitor', port } satisfies ToController, [port as MessagePort])
  }

  #hear(message: FromController): void {
    switch (message.kind) {
      case 'ready':
        this.#options.onOn()
        return
      case 'failed':
        this.powerOff()
        this.#options.onFailed(message)
        return
      case 'start-actuator':
        this.#startActuator(message.life)
        return
      case 'kill-actuator':
        if (this.#actuator?.life === message.life) this.#endActuator('killed')
        return
      case 'power-cut':
        this.powerOff()
        this.#powerBack = setTimeout(() => this.#powerUp(), message.seconds * 1000)
        return
      case 'exited':
        this.#controllerEnded()
    }
  }

  #powerUp(): void {
    this.#options.onOff(true)
    this.start()
  }

  /** As the kernel closes the line of a process that is gone: the actuator switches everything off, reports, and ends. */
  #controllerEnded(): void {
    this.#controller?.terminate()
    this.#controller = null
    this.#toActuator({ kind: 'controller-gone' })
    this.#options.onOff(true)
    this.#powerBack = setTimeout(() => this.start(), restartMs)
  }

  #loadActuator(): Worker {
    return new Worker(this.#options.scripts.actuator, { type: 'module', name: 'actuator' })
  }

  #startActuator(life: LifeNumber): void {
    const { folder, speed } = this.#options
    this.#actuator?.worker.terminate()
    const worker = this.#nextActuator ?? this.#loadActuator()
    this.#nextActuator = null
    this.#actuator = { life, worker }
    const isCurrent = (): boolean => this.#actuator?.worker === worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromActuatorWorker>) => {
      if (isCurrent()) this.#endActuator(`exit code ${data.code}`)
    })
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ kind: 'start', folder, speed, port: port2 } satisfies ToActuatorWorker, [port2])
    if (this.#isPaused) this.#toActuator({ kind: 'pause', on: true })
    this.#controller?.postMessage({ kind: 'actuator', life, port: port1 } satisfies ToController, [port1])
  }

  #endActuator(how: string): void {
    const ended = this.#actuator
    if (!ended) return
    this.#actuator = null
    ended.worker.terminate()
    this.#toController({ kind: 'actuator-gone', life: ended.life, how })
  }

  #toController(message: ToController): void {
    this.#controller?.postMessage(message)
  }

  #toActuator(message: ToActuatorWorker): void {
    this.#actuator?.worker.postMessage(message)
  }
}
