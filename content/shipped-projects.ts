import type { ShippedProject } from "./pages.schema.ts";
import bagFillingRetrofit from "./projects/bag-filling-retrofit.json" with { type: "json" };
import coldStoreLogger from "./projects/cold-store-logger.json" with { type: "json" };
import doorControllerIdentity from "./projects/door-controller-identity.json" with { type: "json" };
import homeControllerEmissions from "./projects/home-controller-emissions.json" with { type: "json" };
import inverterTelemetryCost from "./projects/inverter-telemetry-cost.json" with { type: "json" };
import pumpBearingSensor from "./projects/pump-bearing-sensor.json" with { type: "json" };
import scooterCanFdFlashing from "./projects/scooter-can-fd-flashing.json" with { type: "json" };
import testLabCertificatePortal from "./projects/test-lab-certificate-portal.json" with { type: "json" };
import ultrasonicBeamformerFpga from "./projects/ultrasonic-beamformer-fpga.json" with { type: "json" };
import valveCommissioningApp from "./projects/valve-commissioning-app.json" with { type: "json" };

/** The projects that a first start imports, by the slug of their address, in the order in which they are shown. */
export const shippedProjects: Record<string, ShippedProject> = {
	"cold-store-logger": coldStoreLogger,
	"ultrasonic-beamformer-fpga": ultrasonicBeamformerFpga,
	"home-controller-emissions": homeControllerEmissions,
	"scooter-can-fd-flashing": scooterCanFdFlashing,
	"pump-bearing-sensor": pumpBearingSensor,
	"inverter-telemetry-cost": inverterTelemetryCost,
	"test-lab-certificate-portal": testLabCertificatePortal,
	"valve-commissioning-app": valveCommissioningApp,
	"bag-filling-retrofit": bagFillingRetrofit,
	"door-controller-identity": doorControllerIdentity,
};
