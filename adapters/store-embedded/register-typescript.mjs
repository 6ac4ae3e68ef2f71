// For worker threads that run from source: tsx's own entry registers itself in the main thread only.
import { register } from 'tsx/esm/api'

register()
