export declare function makeRunningFiles(): Promise<string[]>
